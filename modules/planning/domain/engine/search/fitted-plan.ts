import { applyDecisions, copyDecisions, rankByStart, timeAll } from '../decode/decisions.ts';
import type { PlanEditor } from '../decode/plan-editor.ts';
import { operationStates } from '../model/shop-model.ts';
import { hasPreviousPlan, makeKeptPlan } from './kept-plan.ts';
import { brokenEvents } from './mend-rule.ts';
import { MoveContext } from './move-context.ts';
import type { Random } from './random.ts';

/** How many gaps of a place are tried for one operation. */
const mostGaps = 40;
/** Beyond this many operations the ordinary search is as fast. */
const mostOperations = 1000;
/** The number of rounds, and the most minutes by which each moves a broken operation forward in the order. */
const mostRounds = 8;
const mostHaste = 240;
/** Sort key of operations that are not placed yet: after all others. */
const behindAll = 1e7;

/**
 * Mends a first plan that breaks a rule: what people saw and what they locked stands where it was, all else is taken out and fitted into the
 * gaps one by one, what a locked operation waits for first. So a plan that kept the rules keeps them when work is added to it, in whatever
 * order the work comes. What still breaks a rule then goes before all others in the next round. Leaves the best plan applied; returns its total.
 */
export function makeFittedPlan(editor: PlanEditor, random: Random): number {
  const { schedule } = editor;
  const best = copyDecisions(schedule);
  if (hasPreviousPlan(editor)) makeKeptPlan(editor);
  const latest = latestStarts(editor);
  const haste = new Map<number, number>();
  const context = new MoveContext(editor, random);
  for (let round = 1; round <= mostRounds && (round === 1 || schedule.sums.penalty > 0); round += 1) {
    const order = operationsToPlace(editor, latest, haste);
    if (order.length > mostOperations) break;
    placeLast(editor, order, latest);
    for (const op of order) fitIn(context, op);
    hurryBroken(editor, haste, random);
    rankByStart(editor);
    if (schedule.total < best.total) copyDecisions(schedule, best);
  }
  return applyDecisions(editor, best);
}

/** Lets a broken event, its predecessors and the event before it be fitted in sooner in the next round. */
function hurryBroken({ schedule }: PlanEditor, haste: Map<number, number>, random: Random): void {
  const { links } = schedule.model;
  const hurry = (op: number) => {
    haste.set(op, (haste.get(op) ?? 0) + random.below(mostHaste));
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) hurry(links.predecessor[link]!);
  };
  for (const event of brokenEvents(schedule)) {
    for (const op of schedule.members[event]!) hurry(op);
    const before = schedule.previousNode[event * schedule.uses]!;
    if (before >= 0) for (const op of schedule.members[(before / schedule.uses) | 0]!) hurry(op);
  }
}

/**
 * Returns what is fitted in again: free operations that people did not see, and all free ones that follow these. In order: what a locked operation
 * waits for by its latest start, then the rest by the due date of its job; each after what it follows.
 */
function operationsToPlace({ schedule }: PlanEditor, latest: Float64Array, haste: ReadonlyMap<number, number>): number[] {
  const { ops, jobs, links } = schedule.model;
  const loose = new Set<number>();
  const predecessors = (op: number) => Array.from(links.predecessor.subarray(links.first[op]!, links.first[op + 1]!));
  for (const op of ops.topological) {
    const isNew = ops.previousPlace[op]! < 0 || predecessors(op).some((one) => loose.has(one));
    if (ops.state[op] === operationStates.free && isNew) loose.add(op);
  }
  const urgency = (op: number) => latest[op]! - (haste.get(op) ?? 0);
  const sorted = [...loose].sort(
    (a, b) =>
      urgency(a) - urgency(b) ||
      jobs.due[ops.job[a]!]! - jobs.due[ops.job[b]!]! ||
      jobs.weight[ops.job[b]!]! - jobs.weight[ops.job[a]!]! ||
      a - b,
  );
  const ordered = new Set<number>();
  const take = (op: number) => {
    if (!loose.has(op) || ordered.has(op)) return;
    for (const predecessor of predecessors(op)) take(predecessor);
    ordered.add(op);
  };
  for (const op of sorted) take(op);
  return [...ordered];
}

/** The latest start of each operation by the locked ones that wait for it, as if each were alone; a moment behind all for all others. */
function latestStarts({ schedule }: PlanEditor): Float64Array {
  const { ops, links, modes } = schedule.model;
  const latest = new Float64Array(ops.count).fill(behindAll);
  for (const op of ops.topological.toReversed()) {
    if (ops.state[op] === operationStates.fixed) latest[op] = ops.given[op]!;
    if (latest[op] === behindAll) continue;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] !== operationStates.free) continue;
      const event = schedule.host[predecessor]!;
      const minutes = links.batch[link]! > 0 ? 1 : schedule.baseSetup[event]! + schedule.run[event]!;
      const calendar = schedule.calendars[modes.calendar[schedule.mode[event]!]!]!;
      const start = calendar.startToEndAt(Math.max(1, Math.floor(latest[op]!) - links.rest[link]!), minutes);
      latest[predecessor] = Math.min(latest[predecessor]!, start, latest[op]! - 0.01);
    }
  }
  return latest;
}

/** Times the plan with these operations behind all others, or before the locked one that waits for them. */
function placeLast(editor: PlanEditor, order: readonly number[], latest: Float64Array): void {
  const { schedule } = editor;
  const { ops } = schedule.model;
  for (const op of ops.topological) if (ops.state[op] === operationStates.fixed) schedule.key[schedule.host[op]!] = ops.given[op]!;
  order.forEach((op, index) => {
    schedule.key[schedule.host[op]!] = latest[op]! < behindAll ? latest[op]! : behindAll + index;
  });
  timeAll(editor);
}

/** Puts an operation into the first gap in which the plan costs less than with it behind all others. */
function fitIn(context: MoveContext, op: number): void {
  const { schedule, editor, model } = context;
  const event = schedule.host[op]!;
  let best = schedule.total;
  let chosen: { key: number; mode: number } | undefined;
  const last = model.ops.firstMode[op]! + model.ops.modeCount[op]!;
  for (let mode = model.ops.firstMode[op]!; mode < last; mode += 1) {
    for (const key of gapsOf(context, event, op, mode)) {
      editor.begin();
      editor.move(event, key, mode);
      const total = editor.settle();
      editor.rollBack();
      if (total >= best) continue;
      best = total;
      chosen = { key, mode };
      break;
    }
  }
  if (!chosen) return;
  editor.begin();
  editor.move(event, chosen.key, chosen.mode);
  editor.settle();
}

/** The ranks of the gaps on a place in which an operation may fit, the first one first. */
function gapsOf(context: MoveContext, event: number, op: number, mode: number): number[] {
  const { schedule, model } = context;
  const { links, modes, places } = model;
  context.bound(event);
  let ready = Math.max(0, model.ops.release[op]!);
  for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
    const predecessor = links.predecessor[link]!;
    const moment = links.batch[link]! > 0 ? schedule.opStart[predecessor]! : schedule.opEnd[predecessor]! + links.rest[link]!;
    if (moment > ready) ready = moment;
  }
  const keys: number[] = [];
  const add = (key: number) => {
    const wanted = context.keyNear(key);
    if (!Number.isNaN(wanted)) keys.push(wanted);
  };
  const resource = places.resource[modes.place[mode]!]!;
  if (resource < 0) add(ready);
  if (resource < 0) return keys;
  const minutes = modes.setup[mode]! + modes.run[mode]!;
  const calendar = schedule.calendars[modes.calendar[mode]!]!;
  let free = ready;
  let before = -1;
  for (let node = schedule.firstNode[resource]!; node >= 0 && keys.length < mostGaps; node = schedule.nextNode[node]!) {
    const other = (node / schedule.uses) | 0;
    if (other === event) continue;
    const hasRoom = schedule.start[other]! > ready && calendar.after(Math.max(free, 0), minutes) <= schedule.start[other]!;
    if (hasRoom) add(between(context, before, other, free));
    free = Math.max(free, schedule.end[other]!);
    before = other;
  }
  if (keys.length < mostGaps) add(between(context, before, -1, free));
  return keys;
}

/** A rank between two events, near a moment. */
function between({ schedule }: MoveContext, before: number, after: number, moment: number): number {
  const low = before < 0 ? Number.NEGATIVE_INFINITY : schedule.key[before]!;
  const high = after < 0 ? Number.POSITIVE_INFINITY : schedule.key[after]!;
  if (moment > low && moment < high) return moment;
  if (low === Number.NEGATIVE_INFINITY) return high - 0.5;
  return high === Number.POSITIVE_INFINITY ? low + 0.5 : low + (high - low) / 2;
}
