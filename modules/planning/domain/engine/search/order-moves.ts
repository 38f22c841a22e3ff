import { missedAt } from '../decode/departures.ts';
import type { MoveContext } from './move-context.ts';

/** Moves that change the order or the place of events. Each makes its change in the editor; false means that nothing was changed. */

/** Passes a few neighbors on the place, to either side. */
export function shiftEvent(context: MoveContext): boolean {
  const event = context.randomEvent();
  if (!context.hasChain(event)) return false;
  const direction = context.random.next() < 0.6 ? -1 : 1;
  return shiftBy(context, event, direction, context.random.geometric(2));
}

function shiftBy(context: MoveContext, event: number, direction: -1 | 1, distance: number): boolean {
  const { schedule } = context;
  context.bound(event);
  const pointers = direction < 0 ? schedule.previousNode : schedule.nextNode;
  let passed = pointers[event * schedule.uses]!;
  if (passed < 0) return false;
  for (let step = 1; step < distance && pointers[passed]! >= 0; step += 1) {
    const key = schedule.key[(passed / schedule.uses) | 0]!;
    if (direction < 0 ? key < context.low : key > context.high) return false;
    passed = pointers[passed]!;
  }
  const beyond = pointers[passed]!;
  const key = direction < 0 ? context.keyBetween(beyond, passed) : context.keyBetween(passed, beyond);
  if (Number.isNaN(key)) return false;
  context.editor.move(event, key, schedule.mode[event]!);
  return true;
}

/** Takes another place or crew at about the same time. */
export function changeMode(context: MoveContext): boolean {
  return changeModeOf(context, context.randomEvent());
}

export function changeModeOf(context: MoveContext, event: number): boolean {
  const mode = context.otherMode(event);
  if (mode < 0) return false;
  context.bound(event);
  const key = context.keyNear(context.schedule.key[event]! + (context.random.next() - 0.5) * 240);
  if (Number.isNaN(key)) return false;
  context.editor.move(event, key, mode);
  return true;
}

/** Stands behind a near event with the same attributes on its place, which saves a changeover. */
export function joinEqual(context: MoveContext): boolean {
  const { schedule, model } = context;
  const event = context.randomEvent();
  const mode = schedule.mode[event]!;
  const place = model.modes.place[mode]!;
  if (model.places.attributeCount[place] === 0) return false;
  const direction = context.random.next() < 0.5 ? schedule.previousNode : schedule.nextNode;
  let node = direction[event * schedule.uses]!;
  const skipped = context.random.geometric(1.5);
  for (let step = 0, found = 0; step < 40 && node >= 0; step += 1, node = direction[node]!) {
    const other = (node / schedule.uses) | 0;
    if (!hasEqualValues(context, other, mode)) continue;
    found += 1;
    if (found < skipped) continue;
    context.bound(event);
    const isBefore = context.random.next() < 0.5;
    const key = isBefore ? context.keyBetween(schedule.previousNode[node]!, node) : context.keyBetween(node, schedule.nextNode[node]!);
    if (Number.isNaN(key)) return false;
    context.editor.move(event, key, mode);
    return true;
  }
  return false;
}

function hasEqualValues({ schedule, model }: MoveContext, other: number, mode: number): boolean {
  const width = schedule.attributes;
  const count = model.places.attributeCount[model.modes.place[mode]!]!;
  for (let index = 0; index < count; index += 1) {
    const value = model.modes.values[mode * width + index]!;
    if (value !== 0 && value !== schedule.values[other * width + index]) return false;
  }
  return true;
}

/** Shifts a job, or the end or beginning of one, to another time as a whole. */
export function shiftJob(context: MoveContext): boolean {
  const { schedule, model, random } = context;
  const op = random.pick(context.movable);
  const operations = model.jobs.operations[model.ops.job[op]!]!;
  const scale = random.next() < 0.5 ? 200 : 2000;
  const shift = Math.log(1 - random.next()) * scale * (random.next() < 0.65 ? 1 : -1);
  const first = random.next() < 0.6 ? 0 : operations.indexOf(op);
  const count = operations.length - first;
  let isChanged = false;
  for (let index = 0; index < count; index += 1) {
    const member = operations[shift < 0 ? first + index : operations.length - 1 - index]!;
    const host = schedule.host[member]!;
    if (!context.isMovable(host) || model.ops.state[member] !== 0) continue;
    context.bound(host);
    const key = context.keyNear(schedule.key[host]! + shift);
    if (Number.isNaN(key)) continue;
    context.editor.move(host, key, schedule.mode[host]!);
    isChanged = true;
  }
  return isChanged;
}

/**
 * Follows the chain of what binds a job back from its end, and takes one event on it out of the way of the one that waits for it: the
 * waiting event passes it, it passes the waiting one, or one of the two takes another place.
 */
export function relieveJob(context: MoveContext, job: number): boolean {
  const { schedule, model, random } = context;
  let op = model.jobs.operations[job]![0]!;
  for (const other of model.jobs.operations[job]!) if (schedule.opEnd[other]! > schedule.opEnd[op]!) op = other;
  let chosen = -1;
  let seen = 0;
  for (let step = 0; step < 60 && op >= 0; step += 1) {
    if (model.ops.state[op] !== 0) break;
    const event = schedule.host[op]!;
    const blocker = context.hasChain(event) ? schedule.previousNode[event * schedule.uses]! : -1;
    const predecessor = lastPredecessor(context, op);
    const readyAt = predecessor < 0 ? 0 : schedule.opEnd[predecessor]!;
    const freeAt = blocker < 0 ? 0 : schedule.free[blocker * schedule.units]!;
    if (blocker >= 0 && freeAt > readyAt) {
      seen += 1;
      if (random.below(seen) === 0) chosen = event;
      op = random.next() < 0.3 && predecessor >= 0 ? predecessor : model.events.operation[(blocker / schedule.uses) | 0]!;
    } else op = predecessor;
  }
  if (chosen < 0 || !context.isMovable(chosen)) return false;
  const act = random.next();
  if (act < 0.45) return shiftBy(context, chosen, -1, random.geometric(2.5));
  if (act < 0.6) return changeModeOf(context, chosen);
  const blocker = (schedule.previousNode[chosen * schedule.uses]! / schedule.uses) | 0;
  if (!context.isMovable(blocker)) return false;
  return act < 0.85 ? shiftBy(context, blocker, 1, random.geometric(2.5)) : changeModeOf(context, blocker);
}

function lastPredecessor({ schedule, model }: MoveContext, op: number): number {
  const { links } = model;
  let last = -1;
  let ready = 0;
  for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
    const end = schedule.opEnd[links.predecessor[link]!]! + links.rest[link]!;
    if (end <= ready) continue;
    ready = end;
    last = links.predecessor[link]!;
  }
  return last;
}

/** Shifts the rest of a late job as much earlier as it needs for the departure before the one that it reaches now. */
export function hurryJob(context: MoveContext, job: number): boolean {
  const { schedule, model, random } = context;
  const operations = model.jobs.operations[job]!;
  const ready = schedule.jobReady[job]!;
  const gap = ready - missedAt(model.jobs.departures[job]!, ready) + 1;
  const first = random.below(operations.length);
  const count = operations.length - first;
  const shift = gap * (0.5 + 1.5 * random.next());
  const isGrowing = random.next() < 0.5;
  let isChanged = false;
  for (let index = 0; index < count; index += 1) {
    const member = operations[first + index]!;
    const host = schedule.host[member]!;
    if (!context.isMovable(host) || model.ops.state[member] !== 0) continue;
    context.bound(host);
    const key = context.keyNear(schedule.key[host]! - (isGrowing ? (shift * (index + 1)) / count : shift));
    if (Number.isNaN(key)) continue;
    const mode = random.next() < 0.1 ? context.otherMode(host) : -1;
    context.editor.move(host, key, mode < 0 ? schedule.mode[host]! : mode);
    isChanged = true;
  }
  return isChanged;
}
