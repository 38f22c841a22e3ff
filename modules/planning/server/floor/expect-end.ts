import { sql } from 'drizzle-orm';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { endOfRest, minutesLeft } from '#modules/planning/domain/floor/extend-event.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { graceMinutes, repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { changeEventsKeepingVersion } from '#modules/planning/server/plan-events.store.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { workedOf } from './worked-times.ts';

/**
 * Plans the end of an event that begins or goes on, from what is left of it, and of those that ride on it. What no longer fits behind it
 * moves on when it ends much later than was planned.
 */
export async function expectEnd(context: CommandContext, event: EventRow): Promise<void> {
  const end = await planRest(context, event, minuteOf(context.now));
  const planned = event.endsAt === null ? end : minuteOf(Temporal.Instant.from(event.endsAt));
  if (end > planned + graceMinutes) await repairThePlan(context, 'work', { pushedBy: event.id });
}

/** Plans the end of what is left of an event that goes on from a moment, and of those that ride on it. Returns that end. */
export async function planRest(context: CommandContext, event: EventRow, from: Minute): Promise<Minute> {
  const { calendar, worked, expected } = await workedOf(context, event);
  const end = endOfRest(calendar, Math.max(minuteOf(context.now), from), minutesLeft(expected, worked));
  await saveExpectedEnd(context, event.id, end);
  await followHost(context, event.id);
  return end;
}

/** Writes the expected end of an event that has begun, and its start for one that began before its time. */
export async function saveExpectedEnd({ tx }: CommandContext, eventId: number, end: Minute): Promise<void> {
  const plannedStart = sql`least(planned_start, started_at)`;
  await changeEventsKeepingVersion(tx, sql`e.id = ${eventId}`, { plannedStart, plannedEnd: instantOf(end).toString() });
}
