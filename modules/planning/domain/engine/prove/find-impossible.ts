import type { PlanningCase } from '../case/planning-case.ts';
import { Schedule } from '../decode/schedule.ts';
import { compileModel } from '../model/compile-model.ts';
import { operationStates } from '../model/shop-model.ts';

/**
 * An operation that no plan can place: a locked one begins at `until` at the earliest, because of what it waits for (`of`); one with a longest
 * time lag must begin by `start` after `of`; one within the horizon, which is `start` then, ends at `until` at the earliest.
 */
export type Impossible = { kind: 'lock' | 'within' | 'horizon'; operation: string; start: number; until: number; of?: string };

/**
 * The operations that contradict the case, whatever else is planned: each operation begins no earlier than its dates and its
 * predecessors allow, as if it were alone, with all overtime open and without changeovers, while its place is open and its people are there; of two
 * on one place the second begins when the first is over.
 */
export function findImpossible(planningCase: PlanningCase): Impossible[] {
  const schedule = new Schedule(compileModel(planningCase));
  const { ops, links, modes, places } = schedule.model;
  const { now } = planningCase;
  for (const [place, windows] of places.overtime.entries()) schedule.setOpened(place, [...windows.keys()]);
  const starts = new Int32Array(ops.count);
  const ends = new Int32Array(ops.count);
  const found: Impossible[] = [];

  const modesOf = (op: number) => Array.from({ length: ops.modeCount[op]! }, (_, index) => ops.firstMode[op]! + index);
  const calendarOf = (mode: number) => schedule.calendars[modes.calendar[mode]!]!;
  const minMinutes = (op: number, mode: number, share = 1) => modes.setup[mode]! + Math.ceil((modes.run[mode]! / ops.parts[op]!) * share);
  const earliest = (op: number, at: (mode: number) => number) => Math.min(...modesOf(op).map(at));
  const earliestAfter = (link: number): number => {
    const before = links.predecessor[link]!;
    if (links.batch[link] === 0 || ops.state[before] === operationStates.done) return ends[before]! + links.rest[link]!;
    if (ops.state[before] === operationStates.started) return links.rest[link]!;
    const share = links.batch[link]! / links.quantity[link]!;
    return earliest(before, (mode) => calendarOf(mode).after(starts[before]!, minMinutes(before, mode, share))) + links.rest[link]!;
  };
  const nameOf = (op: number) => ops.list[op]!.id;
  /** The longest time lags after what is done or runs, which end when they do whatever is planned. */
  const lagsPassed = (op: number): Impossible[] =>
    Array.from({ length: links.first[op + 1]! - links.first[op]! }, (_, index) => links.first[op]! + index).flatMap(
      (link): Impossible[] => {
        const before = links.predecessor[link]!;
        const isGiven = ops.state[before] === operationStates.done || ops.state[before] === operationStates.started;
        const by = ends[before]! + links.within[link]!;
        if (!isGiven || links.within[link]! < 0 || starts[op]! <= by) return [];
        return [{ kind: 'within', operation: nameOf(op), start: by + now, until: starts[op]! + now, of: nameOf(before) }];
      },
    );

  for (const op of ops.topological) {
    const state = ops.state[op]!;
    if (state === operationStates.done) {
      starts[op] = ops.given[op]!;
      ends[op] = ops.given[op]!;
      continue;
    }
    if (state === operationStates.started) {
      starts[op] = ops.given[op]!;
      ends[op] = earliest(op, (mode) => calendarOf(mode).after(0, ops.list[op]!.started!.remaining));
      continue;
    }
    let until = ops.release[op]!;
    let of = -1;
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const moment = earliestAfter(link);
      if (moment <= until) continue;
      until = moment;
      of = links.predecessor[link]!;
    }
    const firstFit = (from: number) => earliest(op, (mode) => calendarOf(mode).fit(from, minMinutes(op, mode), ops.pause[op] === 1));
    if (state === operationStates.fixed && until <= ops.given[op]!) {
      // Its place is closed then, nobody with the skill is there, or it would have to pause.
      until = firstFit(ops.given[op]!);
      of = -1;
    }
    starts[op] = state === operationStates.fixed ? ops.given[op]! : firstFit(until);
    ends[op] = earliest(op, (mode) => calendarOf(mode).after(Math.max(starts[op]!, 0), minMinutes(op, mode)));
    found.push(...lagsPassed(op));
    if (ends[op]! > schedule.model.horizon)
      found.push({ kind: 'horizon', operation: nameOf(op), start: planningCase.horizon, until: ends[op]! + now });
    if (state !== operationStates.fixed || until <= ops.given[op]!) continue;
    found.push({
      kind: 'lock',
      operation: nameOf(op),
      start: ops.given[op]! + now,
      until: until + now,
      ...(of >= 0 && { of: nameOf(of) }),
    });
  }

  const hasStart = (op: number) => ops.state[op] === operationStates.fixed || ops.state[op] === operationStates.started;
  const withStart = Array.from(ops.list.keys()).filter(hasStart);
  const byPlace = Map.groupBy(withStart, (op) => modes.place[ops.firstMode[op]!]!);
  for (const [place, own] of byPlace) {
    if ((planningCase.places[place]!.slots ?? 1) !== 1) continue;
    const inOrder = own.toSorted((a, b) => starts[a]! - starts[b]!);
    for (const [index, op] of inOrder.slice(1).entries()) {
      const before = inOrder[index]!;
      if (ends[before]! > starts[op]!)
        found.push({ kind: 'lock', operation: nameOf(op), start: starts[op]! + now, until: ends[before]! + now, of: nameOf(before) });
    }
  }
  return found;
}
