import { sql } from 'drizzle-orm';
import { type Calendar, instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { type ClockTime, expectedEnd, minutesWorked } from '#modules/planning/domain/floor/worked-time.ts';
import { calendarsOf, closedPlaceDates, type PlaceRow, readPlaces } from '#modules/planning/server/places.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import type { QueryContext } from '#platform/server/served.ts';

export type WorkedTime = { minutesWorked: number; minutesExpected: number; readyAround: string | null };

/** Length of the calendar in which the end of a running event is looked up: the longest operation, with holidays. */
const daysAhead = 30;

/** Reads the minutes worked on each of these events of a place, and the expected end of those that run. */
export async function workedTimes(context: QueryContext, place: PlaceRow, events: readonly EventRow[]): Promise<Map<number, WorkedTime>> {
  const now = minuteOf(context.now);
  const rows = await context.tx.rows<{ eventId: number; startedAt: string; stoppedAt: string | null }>(sql`
    SELECT event_id AS "eventId", started_at AS "startedAt", stopped_at AS "stoppedAt" FROM plan_time_entries
    WHERE event_id = ANY(${sql.param(events.map(({ id }) => id))}) ORDER BY started_at`);
  const times = Map.groupBy(rows, ({ eventId }) => eventId);
  const calendar = rows[0] ? await openSince(context, place, Temporal.Instant.from(rows[0].startedAt)) : [];
  return new Map(
    events.map(({ id, minutes, minutesExpected, status }) => {
      const expected = minutesExpected ?? minutes;
      const worked = minutesWorked(calendar, (times.get(id) ?? []).map(clockTime), now);
      const ready = status === 'in_progress' ? expectedEnd(calendar, expected, worked, now) : undefined;
      return [
        id,
        { minutesWorked: worked, minutesExpected: expected, readyAround: ready === undefined ? null : instantOf(ready).toString() },
      ];
    }),
  );
}

/** The minutes worked on one event and expected in all, with the calendar of its place from the day of `since` on. */
export async function workedOf(context: QueryContext, event: EventRow, since = context.now) {
  const place = (await readPlaces(context.tx)).find(({ id }) => id === event.placeId);
  const times = place && (await workedTimes(context, place, [event]));
  return {
    calendar: place ? await openSince(context, place, since) : [],
    worked: times?.get(event.id)?.minutesWorked ?? 0,
    expected: event.minutesExpected ?? event.minutes,
  };
}

function clockTime({ startedAt, stoppedAt }: { startedAt: string; stoppedAt: string | null }): ClockTime {
  return { start: minuteOf(Temporal.Instant.from(startedAt)), end: stoppedAt ? minuteOf(Temporal.Instant.from(stoppedAt)) : undefined };
}

async function openSince({ tx, now, kernel }: QueryContext, place: PlaceRow, since: Temporal.Instant): Promise<Calendar> {
  const zone = kernel.config.timeZone;
  const from = since.toZonedDateTimeISO(zone).toPlainDate();
  const days = from.until(now.toZonedDateTimeISO(zone).toPlainDate()).days + daysAhead;
  return calendarsOf([place], await closedPlaceDates(tx), from, days, zone).get(place.id) ?? [];
}
