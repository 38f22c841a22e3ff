import { earliestKey, type MoveContext } from './move-context.ts';

/** Moves that change other choices: where an event was seen before, holds, gangs, splits and overtime. */

/** Goes back to where people saw it in the plan before, or gives that up. */
export function toggleKept(context: MoveContext, op: number): boolean {
  const { schedule, model, editor } = context;
  const { ops, modes } = model;
  const event = schedule.host[op]!;
  if (schedule.members[event]!.length > 1 || schedule.active[event] === 0) return false;
  const seen = Math.max(1, ops.previousStart[op]! - 15);
  if (schedule.hold[op]! > 0 && context.random.next() < 0.5) {
    editor.setHold(op, 0);
    return true;
  }
  let mode = schedule.mode[event]!;
  if (modes.place[mode] !== ops.previousPlace[op]) {
    const end = ops.firstMode[op]! + ops.modeCount[op]!;
    for (mode = ops.firstMode[op]!; mode < end && modes.place[mode] !== ops.previousPlace[op]; mode += 1);
    if (mode === end) return false;
  }
  if (schedule.isSplit(op)) return false;
  context.bound(event);
  const key = context.keyNear(ops.previousStart[op]! + context.random.next() - 0.5);
  if (Number.isNaN(key)) return false;
  editor.move(event, key, mode);
  editor.setHold(op, seen);
  return true;
}

/** Drops a hold that a `within` link once needed. */
export function dropHold(context: MoveContext): boolean {
  const op = context.random.pick(context.movable);
  if (context.schedule.hold[op] === 0) return false;
  context.editor.setHold(op, 0);
  return true;
}

/** Opens an overtime window or closes it. */
export function toggleOvertime(context: MoveContext, place: number): boolean {
  const { schedule, model, editor, random } = context;
  const window = random.below(model.places.overtime[place]!.length);
  const opened = schedule.opened[place]!;
  editor.setOpened(place, opened.includes(window) ? opened.filter((one) => one !== window) : [...opened, window].sort((a, b) => a - b));
  return true;
}

/** Leaves the gang that carries the operation, or joins another operation of the same key. */
export function toggleGang(context: MoveContext, op: number, partners: Int32Array): boolean {
  const { schedule, model, editor, random } = context;
  const { ops } = model;
  const host = schedule.host[op]!;
  if (host !== ops.firstEvent[op]) {
    context.low = earliestKey;
    context.high = Number.POSITIVE_INFINITY;
    context.boundOperation(op);
    const key = context.keyNear(schedule.key[host]! + random.next() - 0.5);
    if (Number.isNaN(key)) return false;
    editor.leaveGang(op, key, schedule.modeLike(op, schedule.mode[host]!));
    return true;
  }
  const target = schedule.host[random.pick(partners)]!;
  const members = schedule.members[target]!;
  if (target === host || schedule.members[host]!.length > 1 || members.length === 0) return false;
  if (schedule.isSplit(op) || members.some((member) => schedule.isSplit(member))) return false;
  if (members.reduce((sum, member) => sum + ops.share[member]!, ops.share[op]!) > 100) return false;
  if (schedule.modeLike(op, schedule.mode[target]!) < 0) return false;
  context.bound(target);
  context.boundOperation(op);
  if (context.high - context.low < 1e-7) return false;
  const key = context.keyNear(random.next() < 0.7 ? schedule.key[target]! : schedule.key[host]!);
  editor.move(target, key, schedule.mode[target]!);
  editor.joinGang(op, target);
  return true;
}

/** Divides an operation over another place, changes the division, or makes it whole again. */
export function changeSplit(context: MoveContext, op: number): boolean {
  const { schedule, model, editor, random } = context;
  const { ops } = model;
  const { split, quantity } = ops.list[op]!;
  const first = schedule.host[op]!;
  if (first !== ops.firstEvent[op] || schedule.members[first]!.length > 1) return false;
  const step = split!.step;
  const parts = Array.from({ length: ops.parts[op]! }, (_, part) => first + part);
  const active = parts.filter((event) => schedule.active[event] === 1);
  const giver = random.pick(active);
  const others = parts.filter((event) => event !== giver);
  if (others.length === 0) return false;
  const taker = random.pick(others);
  const available = schedule.quantity[giver]! / step;
  const amount = random.next() < 0.4 ? available : random.next() < 0.5 ? Math.min(1, available) : 1 + random.below(available);
  const isAll = amount >= available;
  if (isAll && giver === first) return false;
  if (schedule.active[taker] === 0) {
    if (isAll || !beginPart(context, op, giver, taker)) return false;
  }
  editor.setQuantity(taker, schedule.quantity[taker]! + Math.floor(amount) * step);
  editor.setQuantity(giver, isAll ? 0 : schedule.quantity[giver]! - Math.floor(amount) * step);
  return quantity !== undefined;
}

/** Chooses a free place and a rank for a part that begins. */
function beginPart(context: MoveContext, op: number, giver: number, taker: number): boolean {
  const { schedule, model, editor, random } = context;
  const { ops, modes } = model;
  const mode = ops.firstMode[op]! + random.below(ops.modeCount[op]!);
  for (let part = 0; part < ops.parts[op]!; part += 1) {
    const other = ops.firstEvent[op]! + part;
    if (schedule.active[other] === 1 && modes.place[schedule.mode[other]!] === modes.place[mode]) return false;
  }
  context.low = earliestKey;
  context.high = Number.POSITIVE_INFINITY;
  context.boundOperation(op);
  const key = context.keyNear(schedule.key[giver]! + (random.next() - 0.5) * 60);
  if (Number.isNaN(key)) return false;
  editor.setKey(taker, key);
  editor.setInactiveMode(taker, mode);
  return true;
}
