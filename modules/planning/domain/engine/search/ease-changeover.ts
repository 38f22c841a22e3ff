import { operationStates } from '../model/shop-model.ts';
import type { MoveContext } from './move-context.ts';

/**
 * An operation that would leave the machine as another event needs it, in a mode on its place, and the free operations that stand between that
 * event and the last one before it that cannot move.
 */
export type Eased = { op: number; mode: number; event: number; between: number[] };

/** The most places back that the event with a long changeover is looked for. */
const maxBack = 3;
/** The probability of taking the operation that fills the gap best. */
const shareTightest = 0.4;

/**
 * An event ends later by its changeover, and the events behind it may have no room for that: finds a free operation that fits into the gap before
 * a broken one, before one that it follows, or before one ahead of these on their places, and leaves less to change over.
 */
export function easierBefore(context: MoveContext, broken: number): Eased | undefined {
  const { schedule, model, random } = context;
  const { ops, modes } = model;
  const changed = changedOver(context, broken);
  if (changed.length === 0) return undefined;
  const event = random.pick(changed);
  const place = modes.place[schedule.mode[event]!]!;
  const now = schedule.setup[event]! - schedule.baseSetup[event]!;
  const { before, between } = lastThatStays(context, event);
  const valuesBefore = valuesAfter(context, place, before);
  const from = before < 0 ? 0 : schedule.end[before]!;
  const found: (Eased & { left: number })[] = [];
  for (const op of context.movable) {
    if (ops.gangKey[op]! >= 0 || schedule.host[op] === event) continue;
    for (let mode = ops.firstMode[op]!; mode < ops.firstMode[op]! + ops.modeCount[op]!; mode += 1) {
      if (modes.place[mode] !== place) continue;
      const own = valuesOf(context, mode);
      const loaded = own.map((value, index) => value || valuesBefore[index]!);
      if (changeover(context, place, loaded, valuesOf(context, schedule.mode[event]!)) >= now) continue;
      const calendar = schedule.calendars[modes.calendar[mode]!]!;
      const minutes = modes.setup[mode]! + modes.run[mode]! + changeover(context, place, valuesBefore, own);
      const left = schedule.start[event]! - calendar.after(Math.max(from, standsReady(context, op)), minutes);
      if (left >= 0) found.push({ op, mode, event, between, left });
    }
  }
  if (found.length === 0) return undefined;
  return random.next() < shareTightest ? found.reduce((one, other) => (other.left < one.left ? other : one)) : random.pick(found);
}

/** The events with a changeover among a broken one, those that it follows, and the ones right before each of these on their places. */
function changedOver(context: MoveContext, broken: number): number[] {
  const { schedule, model } = context;
  const { links, ops } = model;
  const predecessors = schedule.members[broken]!.flatMap((op) =>
    Array.from(links.predecessor.subarray(links.first[op]!, links.first[op + 1]!))
      .filter((one) => ops.state[one]! <= operationStates.fixed)
      .map((one) => schedule.host[one]!),
  );
  const found = new Set<number>();
  for (const root of [broken, ...predecessors]) {
    let event = root;
    for (let step = 0; step < maxBack && event >= 0; step += 1) {
      if (schedule.setup[event]! > schedule.baseSetup[event]!) found.add(event);
      const node = context.hasChain(event) ? schedule.previousNode[event * schedule.uses]! : -1;
      event = node < 0 ? -1 : (node / schedule.uses) | 0;
    }
  }
  return [...found];
}

/** The last event before another on its place that cannot move, or -1, and the free operations after it. */
function lastThatStays({ schedule, model }: MoveContext, event: number): { before: number; between: number[] } {
  const between: number[] = [];
  for (let node = schedule.previousNode[event * schedule.uses]!; node >= 0; node = schedule.previousNode[node]!) {
    const other = (node / schedule.uses) | 0;
    if (model.ops.state[model.events.operation[other]!] !== operationStates.free) return { before: other, between };
    between.push(...schedule.members[other]!);
  }
  return { before: -1, between };
}

/** When dates and predecessors that stand let an operation begin. */
function standsReady({ schedule, model }: MoveContext, op: number): number {
  const { ops, links } = model;
  let ready = ops.release[op]!;
  for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
    const before = links.predecessor[link]!;
    if (ops.state[before] === operationStates.free || links.batch[link]! > 0) continue;
    ready = Math.max(ready, schedule.opEnd[before]! + links.rest[link]!);
  }
  return ready;
}

const valuesOf = ({ schedule, model }: MoveContext, mode: number): Int32Array =>
  model.modes.values.subarray(mode * schedule.attributes, (mode + 1) * schedule.attributes);

/** The setup of a machine after an event, or at first. */
const valuesAfter = ({ schedule, model }: MoveContext, place: number, event: number): Int32Array => {
  const width = schedule.attributes;
  return event < 0
    ? model.places.initialValues.subarray(place * width, (place + 1) * width)
    : schedule.values.slice(event * width, (event + 1) * width);
};

function changeover({ model: { places } }: MoveContext, place: number, from: Int32Array, to: Int32Array): number {
  let minutes = 0;
  for (const [index, matrix] of places.changeovers[place]!.entries()) {
    const [before, after] = [from[index]!, to[index]!];
    if (before > 0 && after > 0 && before !== after) minutes += matrix.minutes[before * matrix.values + after]!;
  }
  return minutes;
}

/** Puts an operation right before the event that it eases; whether its rank allows that. */
export function putBefore(context: MoveContext, { op, mode, event }: Eased): boolean {
  const { schedule, editor } = context;
  const own = schedule.host[op]!;
  context.bound(own);
  if (schedule.active[event] === 0) return false;
  const node = event * schedule.uses;
  const key = context.keyBetween(schedule.previousNode[node]!, node);
  if (Number.isNaN(key)) return false;
  editor.begin();
  editor.putBack(own, key, mode);
  editor.settle();
  return true;
}

/** The latest starts of an operation that is to stand before an event, and of what it follows. */
export function latestBefore({ schedule, model }: MoveContext, { op, mode, event }: Eased): Map<number, number> {
  const { ops, links, modes } = model;
  const latest = new Map<number, number>();
  const end = (one: number, by: number, own: number) => {
    const calendar = schedule.calendars[modes.calendar[own]!]!;
    const minutes = modes.setup[own]! + modes.run[own]!;
    const start = calendar.startToEndAt(Math.max(1, by), minutes);
    latest.set(one, Math.min(start, latest.get(one) ?? start));
    for (let link = links.first[one]!; link < links.first[one + 1]!; link += 1) {
      const before = links.predecessor[link]!;
      if (ops.state[before] !== operationStates.free) continue;
      // What it overlaps is ready when its own last batch begins.
      const last = Math.ceil((modes.run[own]! * links.batch[link]!) / links.quantity[link]!);
      const needed = links.batch[link]! > 0 ? calendar.momentOf(calendar.openBefore(Math.max(0, start)) + minutes - last) : start;
      end(before, needed - links.rest[link]!, schedule.mode[schedule.host[before]!]!);
    }
  };
  end(op, schedule.start[event]!, mode);
  return latest;
}
