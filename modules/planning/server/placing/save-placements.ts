import { sql } from 'drizzle-orm';
import { setPlanStatus } from '#modules/baskets/server/public.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import type { Placement } from '#modules/planning/domain/placing/place-forward.ts';
import { eventStatusOf, planStatusOf } from '#modules/planning/domain/plan-status.ts';
import { minutesAtPlaces } from '#modules/planning/server/places/place-minutes.ts';
import { changeEachEvent, isOpenEvent } from '#modules/planning/server/plan-events.store.ts';
import { eventsOfLine } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module follows operations that got another time or lost theirs, each time that the plan is written. */
export const placementsChanged = slot<(context: CommandContext, lineIds: readonly number[]) => Promise<void>>('planning.placementsChanged');

/** Tells the modules above which lines have operations at another time. */
export async function tellPlacements(context: CommandContext, eventIds: readonly number[]): Promise<void> {
  const followers = placementsChanged.entriesOf(context.kernel);
  if (eventIds.length === 0 || followers.length === 0) return;
  const lines = await context.tx.rows<{ id: number }>(
    sql`SELECT DISTINCT line_id AS id FROM plan_events WHERE id = ANY(${sql.param([...eventIds])}) ORDER BY 1`,
  );
  for (const follow of followers) {
    await follow(
      context,
      lines.map(({ id }) => id),
    );
  }
}

/** Writes placements to events that have not begun. */
export async function savePlacements(context: CommandContext, placements: readonly Placement[]): Promise<void> {
  const { tx } = context;
  const minutesOf = await minutesAtPlaces(tx, placements);
  const rows = placements.map(({ eventId, placeId, start, end, reasons }) => ({
    ...{ id: eventId, status: 'planned' as const, placeId, minutes: minutesOf.get(eventId)!, reasons, repairOff: false },
    ...{ plannedStart: instantOf(start).toString(), plannedEnd: instantOf(end).toString() },
  }));
  await changeEachEvent(tx, rows, isOpenEvent);
  await tellPlacements(
    context,
    placements.map(({ eventId }) => eventId),
  );
}

/**
 * Updates the plan status and the event status of a line from its events. Whatever changes the plan of a line ends here, also what takes its
 * operations off the board, so the modules above follow it from here.
 */
export async function updatePlanStatus(context: CommandContext, lineId: number): Promise<void> {
  const events = await eventsOfLine(context.tx, lineId);
  await setPlanStatus(context, lineId, { planStatus: planStatusOf(events), eventStatus: eventStatusOf(events) });
  for (const follow of placementsChanged.entriesOf(context.kernel)) await follow(context, [lineId]);
}
