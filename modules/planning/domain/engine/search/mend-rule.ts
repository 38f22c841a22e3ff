import { minutesPerDay } from '../case/planning-case.ts';
import type { Schedule } from '../decode/schedule.ts';
import type { MoveContext } from './move-context.ts';
import { changeModeOf } from './order-moves.ts';

/** The most events on a place that a move passes. */
const farthest = 60;

export function brokenEvents({ active, penalty, sums }: Schedule): number[] {
  return sums.penalty === 0 ? [] : Array.from(active.keys()).filter((event) => active[event] === 1 && penalty[event]! > 0);
}

/** Shares of the acts: another place, a passer-by that comes between, two acts at once. */
const shares = { otherMode: 0.12, between: 0.2, twice: 0.35 };

/**
 * A plan that breaks a rule is mended by long moves: between the events in the way of a locked one and the next gap that is wide enough
 * there is often no place where it would break less. Takes events that a broken one waits for far behind or far ahead, or brings another
 * one between, after which the locked one has less set-up.
 */
export function mendRule(context: MoveContext, broken: readonly number[]): boolean {
  const event = context.random.pick(broken);
  if (context.schedule.penalty[event] === 0 || context.schedule.active[event] === 0) return false;
  const isChanged = actOn(context, event);
  return (context.random.next() < shares.twice && actOn(context, event)) || isChanged;
}

function actOn(context: MoveContext, event: number): boolean {
  const { random, schedule } = context;
  let chosen = context.isMovable(event) ? event : -1;
  let last = event;
  for (let step = random.geometric(2); step > 0; step -= 1) {
    const before = oneBefore(context, last);
    if (before < 0) break;
    last = before;
    if (context.isMovable(last)) chosen = last;
  }
  const act = random.next();
  if (act < shares.between) return moveTo(context, context.randomEvent(), schedule.key[random.next() < 0.5 ? event : last]! - 0.001);
  if (chosen < 0) return false;
  return act < shares.between + shares.otherMode ? changeModeOf(context, chosen) : moveTo(context, chosen, farKey(context, chosen));
}

/** One of the events that an event stands behind: on a resource, or in the order of operations; -1 where it stands behind none. */
function oneBefore({ schedule, model, random }: MoveContext, event: number): number {
  const { links, modes, ops } = model;
  let chosen = -1;
  let seen = 0;
  const consider = (other: number) => {
    seen += 1;
    if (random.below(seen) === 0) chosen = other;
  };
  const uses = modes.firstUse[schedule.mode[event]! + 1]! - modes.firstUse[schedule.mode[event]!]!;
  for (let use = 0; use < uses; use += 1) {
    const node = schedule.previousNode[event * schedule.uses + use]!;
    if (node >= 0) consider((node / schedule.uses) | 0);
  }
  for (const op of schedule.members[event]!) {
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const predecessor = links.predecessor[link]!;
      if (ops.state[predecessor] === 0) consider(schedule.host[predecessor]!);
    }
  }
  return chosen;
}

/** The key right behind any later event on the place, or right before any earlier one. */
function farKey(context: MoveContext, event: number): number {
  const { schedule, random } = context;
  const isLater = random.next() < 0.55;
  const pointers = isLater ? schedule.nextNode : schedule.previousNode;
  let target = schedule.key[event]! + (isLater ? 1 : -1) * minutesPerDay * random.next();
  let node = context.hasChain(event) ? pointers[event * schedule.uses]! : -1;
  for (let seen = 1; node >= 0 && seen <= farthest; seen += 1, node = pointers[node]!)
    if (random.below(seen) === 0) target = schedule.key[(node / schedule.uses) | 0]! + (isLater ? 0.001 : -0.001);
  return target;
}

/** Takes along the operations of its job that must stay behind or ahead of it. */
function moveTo(context: MoveContext, event: number, target: number): boolean {
  const { schedule, model, editor } = context;
  const isLater = target > schedule.key[event]!;
  const own = schedule.members[event]![0]!;
  const operations = model.jobs.operations[model.ops.job[own]!]!;
  const at = operations.indexOf(own);
  let isChanged = false;
  for (let index = isLater ? operations.length - 1 : 0; isLater ? index >= at : index <= at; index += isLater ? -1 : 1) {
    const op = operations[index]!;
    const host = op === own ? event : schedule.host[op]!;
    const key = schedule.key[host]!;
    if (model.ops.state[op] !== 0 || !context.isMovable(host) || (isLater ? key >= target : key <= target)) continue;
    context.bound(host);
    const wanted = context.keyNear(target);
    if (Number.isNaN(wanted)) continue;
    editor.move(host, wanted, schedule.mode[host]!);
    isChanged = true;
  }
  return isChanged;
}
