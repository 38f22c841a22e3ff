import { behindAll } from '../decode/schedule.ts';
import { brokenMinute } from '../decode/time-event.ts';
import { operationStates } from '../model/shop-model.ts';
import { earliestKey, type MoveContext } from './move-context.ts';

/** The most gaps of a place that are tried for one operation. */
const maxGaps = 12;
/** The most places and crews that are tried for one operation. */
const maxModes = 8;
/** The most gaps that are tried for a second part, in each place. */
const gapsOfPart = 6;
/** The shares of an operation that a second part is tried with. */
const sharesOfPart = [0.25, 0.5, 0.75];

type Change = () => void;

/**
 * Puts an operation that stands whole behind all others where the plan costs least: into a gap of one of its places, on a form with others, or
 * in two parts. One that a locked operation waits for goes where it ends first, by its `latest` start if it can. One that a person locked only
 * changes its crew.
 */
export function fitOperation(context: MoveContext, op: number, latest: number): void {
  const { model, schedule, editor } = context;
  const { ops } = model;
  const event = schedule.host[op]!;
  const isOut = schedule.active[event] === 0;
  const put = (key: number, mode: number) => (isOut ? editor.putBack(event, key, mode) : editor.move(event, key, mode));
  const search = new ChangeSearch(context, op, latest, penaltyWithout(context, op));
  for (const mode of modesToTry(context, op)) {
    const keys = ops.state[op] === operationStates.fixed ? [schedule.key[event]!] : gapsOf(context, op, mode, { most: maxGaps, latest });
    for (const key of keys) if (search.keepsRules(() => put(key, mode))) break;
  }
  if (ops.gangKey[op]! >= 0) joinForms(context, op, search);
  search.makeBest();
  // Where no rank is left between what it follows and what follows it, it stays behind all others.
  if (schedule.host[op] === event && schedule.active[event] === 0) change(context, () => put(schedule.key[event]!, schedule.mode[event]!));
  if (ops.parts[op]! > 1 && schedule.sums.penalty > 0 && schedule.host[op] === event && schedule.members[event]!.length === 1)
    divide(context, op, latest);
}

function change({ editor }: MoveContext, act: Change): void {
  editor.begin();
  act();
  editor.settle();
}

/** All modes of an operation, or some of them where there are many crews. */
function modesToTry({ model, random }: MoveContext, op: number): number[] {
  const modes = Array.from({ length: model.ops.modeCount[op]! }, (_, index) => model.ops.firstMode[op]! + index);
  while (modes.length > maxModes) modes.splice(random.below(modes.length), 1);
  return modes;
}

/** The penalty of the plan without an operation and its direct successors. */
function penaltyWithout({ schedule, model }: MoveContext, op: number): number {
  const { links } = model;
  let penalty = schedule.sums.penalty - schedule.penalty[schedule.host[op]!]!;
  if (schedule.active[schedule.host[op]!] === 0) return penalty;
  for (let index = links.firstNext[op]!; index < links.firstNext[op + 1]!; index += 1)
    penalty -= schedule.penalty[schedule.host[links.next[index]!]!]!;
  return penalty;
}

/** Tries changes one by one and keeps the best one. */
class ChangeSearch {
  private readonly context: MoveContext;
  private readonly op: number;
  private readonly latest: number;
  private readonly minPenalty: number;
  private best: number;
  private change: Change | undefined;

  constructor(context: MoveContext, op: number, latest: number, minPenalty: number) {
    this.context = context;
    this.op = op;
    this.latest = latest;
    this.minPenalty = minPenalty;
    const { schedule } = context;
    // Even where it costs the same, what follows it can only be placed once it is.
    this.best = schedule.key[schedule.host[op]!]! >= behindAll ? Number.POSITIVE_INFINITY : this.cost();
  }

  /** What follows an operation that a locked one waits for may still stand behind all others, so its own times count there. */
  private cost(): number {
    const { sums, total, opStart, opEnd, model } = this.context.schedule;
    if (this.latest >= behindAll) return total;
    const late = opStart[this.op]! - this.latest;
    return sums.penalty + (late > 0 ? model.brokenRule + brokenMinute * late : 0) + opEnd[this.op]!;
  }

  /** Tries a change; whether it breaks no more than the least. */
  keepsRules(change: Change): boolean {
    const { editor, schedule } = this.context;
    editor.begin();
    change();
    editor.settle();
    const cost = this.cost();
    const isSound = schedule.sums.penalty <= this.minPenalty && schedule.opStart[this.op]! <= this.latest;
    editor.rollBack();
    if (cost < this.best) {
      this.best = cost;
      this.change = change;
    }
    return isSound;
  }

  makeBest(): void {
    if (this.change) change(this.context, this.change);
  }
}

/** Tries every form that others of its key stand on and that has room for it. */
function joinForms(context: MoveContext, op: number, search: ChangeSearch): void {
  const { schedule, model, editor } = context;
  const { ops } = model;
  const event = schedule.host[op]!;
  for (let other = 0; other < ops.count; other += 1) {
    const host = schedule.host[other]!;
    if (other === op || ops.gangKey[other] !== ops.gangKey[op] || host !== ops.firstEvent[other] || host === event) continue;
    if (schedule.key[host]! >= behindAll || schedule.isSplit(other) || schedule.modeLike(op, schedule.mode[host]!) < 0) continue;
    const share = schedule.members[host]!.reduce((sum, member) => sum + ops.share[member]!, ops.share[op]!);
    if (share > 100) continue;
    context.bound(host);
    context.boundOperation(op);
    const key = context.keyNear(schedule.key[host]!);
    if (Number.isNaN(key)) continue;
    search.keepsRules(() => {
      editor.move(host, key, schedule.mode[host]!);
      editor.joinGang(op, host);
    });
  }
}

/** Gives a part of an operation to another place where the plan breaks less with it. */
function divide(context: MoveContext, op: number, latest: number): void {
  const { schedule, model, editor } = context;
  const { ops, modes } = model;
  const { split, quantity = 1 } = ops.list[op]!;
  const event = ops.firstEvent[op]!;
  const search = new ChangeSearch(context, op, latest, 0);
  const last = ops.firstMode[op]! + ops.modeCount[op]!;
  for (let mode = ops.firstMode[op]!; mode < last; mode += 1) {
    if (modes.place[mode] === modes.place[schedule.mode[event]!]) continue;
    for (const key of gapsOf(context, op, mode, { most: gapsOfPart, latest })) {
      for (const share of sharesOfPart) {
        const part = Math.round((quantity * share) / split!.step) * split!.step;
        if (part <= 0 || part >= quantity) continue;
        search.keepsRules(() => {
          editor.setKey(event + 1, key);
          editor.setInactiveMode(event + 1, mode);
          editor.setQuantity(event + 1, part);
          editor.setQuantity(event, quantity - part);
        });
      }
    }
  }
  search.makeBest();
}

/** The ranks of the gaps in which an operation may fit, on its place and between the work of its people and tools, the first ones first. */
function gapsOf(context: MoveContext, op: number, mode: number, { most, latest }: { most: number; latest: number }): number[] {
  const { schedule, model } = context;
  const { modes, ops } = model;
  context.low = earliestKey;
  context.high = Number.POSITIVE_INFINITY;
  context.boundOperation(op);
  const ready = readyMoment(context, op);
  const keys = new Set<number>();
  const add = (key: number) => {
    const wanted = context.keyNear(key);
    if (!Number.isNaN(wanted)) keys.add(wanted);
  };
  // A part of it may fit where the whole does not.
  const minutes = modes.setup[mode]! + (ops.parts[op]! > 1 ? 1 : modes.run[mode]!);
  const calendar = schedule.calendars[modes.calendar[mode]!]!;
  if (modes.firstUse[mode] === modes.firstUse[mode + 1]) add(ready);
  let behind = -1;
  for (let use = modes.firstUse[mode]!; use < modes.firstUse[mode + 1]!; use += 1) {
    const resource = modes.useResource[use]!;
    // Somebody has time for it while other work pauses.
    const isShared = model.resources.capacity[resource]! > 1 || resource >= model.resources.firstPerson;
    let free = ready;
    let before = -1;
    for (
      let node = schedule.firstNode[resource]!, seen = 0;
      node >= 0 && seen < most && (seen === 0 || free <= latest);
      node = schedule.nextNode[node]!
    ) {
      const other = (node / schedule.uses) | 0;
      if (other === schedule.host[op]) continue;
      const isAhead = schedule.start[other]! > ready;
      if (isAhead && (isShared || calendar.after(free, minutes) <= schedule.start[other]!)) {
        add(between(context, before, other, free));
        seen += 1;
      }
      free = isShared ? Math.max(free, schedule.start[other]!) : Math.max(free, schedule.end[other]!);
      before = other;
    }
    // Behind all others, also where more gaps come first than are tried.
    const last = schedule.lastNode[resource]!;
    if (keys.size === 0 || free <= latest) behind = Math.max(behind, free, last < 0 ? 0 : schedule.key[(last / schedule.uses) | 0]! + 0.5);
  }
  if (behind >= 0) add(behind);
  return [...keys].sort((a, b) => a - b);
}

/** When the dates and the predecessors of an operation let it begin. */
function readyMoment({ schedule, model }: MoveContext, op: number): number {
  const { links, ops } = model;
  let ready = Math.max(0, ops.release[op]!);
  for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
    const predecessor = links.predecessor[link]!;
    const moment = links.batch[link]! > 0 ? schedule.opStart[predecessor]! : schedule.opEnd[predecessor]! + links.rest[link]!;
    if (moment > ready) ready = moment;
  }
  return ready;
}

/** A rank between two events, near a moment. */
function between({ schedule }: MoveContext, before: number, after: number, moment: number): number {
  const low = before < 0 ? Number.NEGATIVE_INFINITY : schedule.key[before]!;
  const high = after < 0 ? Number.POSITIVE_INFINITY : schedule.key[after]!;
  if (moment > low && moment < high) return moment;
  if (low === Number.NEGATIVE_INFINITY) return high - 0.5;
  return high === Number.POSITIVE_INFINITY ? low + 0.5 : low + (high - low) / 2;
}
