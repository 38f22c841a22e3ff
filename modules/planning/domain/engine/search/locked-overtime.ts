import type { PlanEditor } from '../decode/plan-editor.ts';
import { operationStates } from '../model/shop-model.ts';

/** Opens the overtime in which locked operations begin, without which no plan keeps them. */
export function openLockedOvertime({ schedule }: PlanEditor): void {
  const { ops, modes, planningCase } = schedule.model;
  const { now, places } = planningCase;
  for (const op of ops.topological) {
    if (ops.state[op] !== operationStates.fixed) continue;
    const place = modes.place[ops.firstMode[op]!]!;
    const start = ops.given[op]!;
    const isOpen = Array.from({ length: ops.modeCount[op]! }, (_, index) => modes.calendar[ops.firstMode[op]! + index]!).some((calendar) =>
      schedule.calendars[calendar]!.isOpen(start),
    );
    const window = (places[place]!.overtime ?? []).findIndex(([from, to]) => from <= now + start && now + start < to);
    const opened = schedule.opened[place]!;
    if (!isOpen && start >= 0 && window >= 0 && !opened.includes(window))
      schedule.setOpened(
        place,
        [...opened, window].sort((a, b) => a - b),
      );
  }
}
