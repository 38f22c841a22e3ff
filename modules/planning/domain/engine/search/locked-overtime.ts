import type { PlanEditor } from '../decode/plan-editor.ts';
import { operationStates } from '../model/shop-model.ts';

/**
 * Opens the overtime without which no plan keeps the locked operations: that in which one begins, that without which one would pause that may not,
 * and that without which the next one on its place, or one that follows it, would begin too soon.
 */
export function openLockedOvertime({ schedule }: PlanEditor): void {
  const { ops, modes, planningCase } = schedule.model;
  const { now, places } = planningCase;
  const fixed = ops.topological.filter((op) => ops.state[op] === operationStates.fixed);
  const placeOf = (op: number) => modes.place[ops.firstMode[op]!]!;
  const deadlines = deadlinesOf(schedule.model, fixed);
  for (const op of fixed) {
    const place = placeOf(op);
    const start = ops.given[op]!;
    if (start < 0) continue;
    const fits = () =>
      Array.from({ length: ops.modeCount[op]! }, (_, index) => ops.firstMode[op]! + index).some((mode) => {
        const calendar = schedule.calendars[modes.calendar[mode]!]!;
        const minutes = modes.setup[mode]! + modes.run[mode]!;
        const stands = ops.pause[op] === 1 || calendar.fit(start, minutes, false) === start;
        return calendar.isOpen(start) && stands && calendar.after(start, minutes) <= deadlines.get(op)!;
      });
    for (const [window, [from, to]] of (places[place]!.overtime ?? []).entries()) {
      const opened = schedule.opened[place]!;
      const isUseful = to - now > start && from - now < deadlines.get(op)!;
      if (isUseful && !opened.includes(window) && !fits())
        schedule.setOpened(
          place,
          [...opened, window].sort((a, b) => a - b),
        );
    }
  }
}

/** When each locked operation must be over: before the next one on its place, and before those that follow it. */
function deadlinesOf({ ops, links, modes, horizon }: PlanEditor['schedule']['model'], fixed: Int32Array): Map<number, number> {
  const deadlines = new Map<number, number>();
  const byPlace = Map.groupBy(fixed, (op) => modes.place[ops.firstMode[op]!]!);
  for (const own of byPlace.values()) {
    const inOrder = own.toSorted((a, b) => ops.given[a]! - ops.given[b]!);
    inOrder.forEach((op, index) => {
      const next = inOrder[index + 1];
      deadlines.set(op, next === undefined ? horizon : ops.given[next]!);
    });
  }
  for (const op of fixed)
    for (let link = links.first[op]!; link < links.first[op + 1]!; link += 1) {
      const before = links.predecessor[link]!;
      const known = deadlines.get(before);
      if (known !== undefined && links.batch[link] === 0) deadlines.set(before, Math.min(known, ops.given[op]! - links.rest[link]!));
    }
  return deadlines;
}
