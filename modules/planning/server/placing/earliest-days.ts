import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { firstDispatchDate } from '#modules/planning/domain/dispatch.ts';
import { toEventDrafts } from '#modules/planning/domain/placing/events-of-operations.ts';
import { placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { closedDates, placeTimes } from '#modules/planning/server/places.ts';

const noEvents: ReadonlySet<number> = new Set();

/** Computes when work that is only being priced could leave: it is placed forward from now around the plan, and nothing is stored. */
export const earliestPlannedDays = earliestDays.entry(async (context, rows) => {
  const [{ places, times }, noDispatch] = await Promise.all([placeTimes(context, noEvents), closedDates(context.tx, 'dispatch')]);
  const idOf = new Map(places.map(({ code, id }) => [code, id]));
  return rows.map((row) => {
    const events = eventsOf(row, idOf);
    const { placements, unplaced } = placeForward(events, times, minuteOf(context.now));
    if (unplaced.length > 0 || placements.length === 0) return undefined;
    const end = instantOf(Math.max(...placements.map((placement) => placement.end)));
    return firstDispatchDate(end.toZonedDateTimeISO(context.kernel.config.timeZone), noDispatch);
  });
});

function eventsOf(row: ExplainedRow, idOf: ReadonlyMap<string, number>): PlanEvent[] {
  const drafts = toEventDrafts(operationsOf(row), row);
  const numbers = new Map(drafts.map(({ key }, place) => [key, place]));
  return drafts.map(({ key, placeCode, minutes, predecessors }) => ({
    id: numbers.get(key)!,
    placeId: idOf.get(placeCode) ?? -1,
    minutes,
    predecessors: predecessors.map((before) => ({ id: numbers.get(before.key)!, waitMinutes: before.waitMinutes })),
    status: 'to_plan',
    fixed: false,
    start: null,
    end: null,
  }));
}
