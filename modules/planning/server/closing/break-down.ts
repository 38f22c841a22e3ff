import { sql } from 'drizzle-orm';
import { instantOf, minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
import { planRest } from '#modules/planning/server/floor/expect-end.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { planBreakdowns } from '#modules/planning/server/planning.tables.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { closeBreakdown, recordWorks, standStill } from './breakdowns.store.ts';

type Report = { reason: string; reportedAt: Temporal.Instant; stretch: Window };

/** The longest reason of a breakdown, which the hours of its place show. */
const longestReason = 80;

/**
 * Closes a place for a breakdown in place of one that lasts there, and moves its work on; what was paused there goes on after it. The caller
 * holds the lock of the plan. Returns how many operations moved, and of how many lines work stays in the closed time.
 */
export async function breakDown(
  context: CommandContext,
  place: { id: number; code: string },
  { reason: words, reportedAt, stretch }: Report,
): Promise<{ moved: number; stays: number }> {
  const { tx, actor, now } = context;
  const { id: placeId, code } = place;
  const reason = words.slice(0, longestReason);
  const replaced = await closeBreakdown(context, placeId);
  if (replaced) await recordWorks(context, 'plan_place.works_again', placeId);
  const paused = await tx.rows<EventRow>(
    sql`SELECT ${eventColumns} FROM plan_events e WHERE e.place_id = ${placeId} AND e.status = 'on_hold' AND e.partner_of IS NULL ORDER BY e.id`,
  );
  for (const event of paused) await planRest(context, event, minuteOf(now));
  const { moved, stays, closed, repairId } = await standStill(context, { placeId, ...stretch }, reason);
  for (const event of paused) await planRest(context, event, stretch.end);
  await tx.db.insert(planBreakdowns).values({
    ...{ placeId, reason, reportedAt: reportedAt.toString(), reportedBy: actor.id, until: instantOf(stretch.end).toString() },
    ...{ closed, repairId, replaces: replaced?.id ?? null },
  });
  const data = { code, minutes: stretch.end - stretch.start, reason, moved, stays };
  await tx.record({ fact: 'plan_place.broke_down', refs: { planPlace: placeId }, data });
  return { moved, stays };
}

/** Ends the breakdown of a place on which work begins or goes on, unless it was reported later than that. */
export async function worksAgain(context: CommandContext, placeId: number, moment: Temporal.Instant): Promise<void> {
  if (await closeBreakdown(context, placeId, moment)) await recordWorks(context, 'plan_place.works_again', placeId);
}
