import { lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { lineOperationsPlanned } from '#modules/planning/domain/facts.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { type Placement, type PlacingResult, placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import { isReportedWait } from '#modules/planning/domain/placing/sound-moves.ts';
import { validatePlan } from '#modules/planning/domain/placing/validate-plan.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import { type EventRow, eventsOfLine, lockPlan, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { withAwaited } from './awaited-dates.ts';
import { savePlacements, updatePlanStatus } from './save-placements.ts';

/**
 * Places the events of a line forward from now: those without a time, and with `again` also planned ones that are neither fixed nor begun.
 * Once all have a time, a released line moves to planned.
 */
export async function placeLine(context: CommandContext, lineId: number, { again }: { again: boolean }): Promise<PlacingResult> {
  const line = await lockLine(context.tx, lineId);
  await lockPlan(context.tx);
  const now = minuteOf(context.now);
  const events = (await eventsOfLine(context.tx, lineId)).map((row) => planEventOf(row, now));
  const placed = await placeOpen(context, again ? events.map(unplanned) : events);
  await updatePlanStatus(context, lineId);
  if (placed.placements.length > 0) {
    await context.tx.record(
      lineOperationsPlanned({
        refs: { basket: line.basketId, line: lineId },
        data: {
          placed: placed.placements.length,
          unplaced: placed.unplaced.length,
          readyAt: instantOf(Math.max(...placed.placements.map(({ end }) => end))).toString(),
        },
      }),
    );
  }
  if (line.status === 'into_production' && placed.unplaced.length === 0 && events.length > 0) await moveLine(context, lineId, 'planned');
  return placed;
}

function unplanned(event: PlanEvent): PlanEvent {
  return event.status === 'planned' && !event.fixed ? { ...event, status: 'to_plan', start: null, end: null } : event;
}

/** Places the `to_plan` events of one line, checks the result with the validator, and writes it. */
export async function placeOpen(context: CommandContext, chain: readonly PlanEvent[]): Promise<PlacingResult> {
  const { events, times, placed } = await computePlacing(context, chain);
  assertValidPlacing(events, placed.placements, times);
  await savePlacements(context, placed.placements);
  return placed;
}

async function computePlacing(context: QueryContext, chain: readonly PlanEvent[]) {
  const events = await withAwaited(context, chain);
  const open = new Set(events.filter((event) => event.status === 'to_plan').map((event) => event.id));
  const { times } = await placeTimes(context, open);
  return { events, times, placed: placeForward(events, times, minuteOf(context.now)) };
}

/** Computes where the planned events of a line that are neither fixed nor begun would stand if they were placed again; writes nothing. */
export async function tryPlacing(context: QueryContext, rows: readonly EventRow[]): Promise<PlacingResult> {
  const now = minuteOf(context.now);
  const chain = rows.filter(({ status }) => status !== 'canceled').map((row) => unplanned(planEventOf(row, now)));
  return (await computePlacing(context, chain)).placed;
}

/** Throws when placements break a hard rule, which would be a defect of the placing code; so is a wait that is too long and not among their reasons. */
export function assertValidPlacing(
  events: readonly PlanEvent[],
  placements: readonly Placement[],
  times: ReadonlyMap<number, PlaceTime>,
): void {
  const byId = new Map(placements.map((placement) => [placement.eventId, placement]));
  const after = events.map((event) => {
    const at = byId.get(event.id);
    return at ? { ...event, status: 'planned' as const, start: at.start, end: at.end } : event;
  });
  const violations = validatePlan(after, times).filter(
    (violation) => byId.has(violation.eventId) && !isReportedWait(violation, placements),
  );
  if (violations.length > 0) throw new Error(`the placement breaks the rules: ${JSON.stringify(violations)}`);
}
