import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ClosedWork } from '#modules/planning/contract/places/list-closed-work.endpoint.ts';
import { minuteOf, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { calendarsOf, closedPlaceDates, type PlaceRow } from '#modules/planning/server/places.ts';
import type { QueryContext } from '#platform/server/served.ts';

type PlannedWork = ClosedWork & { placeId: number; plannedEnd: string; minutes: number };

/** The planned work of these places that does not fit in their open time between its begin and its end. */
export async function readClosedWork(
  { tx, now, kernel }: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  places: readonly PlaceRow[],
): Promise<Map<number, { planned: number; closed: ClosedWork[] }>> {
  const zone = kernel.config.timeZone;
  const work = await tx.rows<PlannedWork>(sql`
    SELECT e.id AS "eventId", e.place_id AS "placeId", e.line_id AS "lineId", b.id AS "basketId", b.number, l.description AS line, e.activity,
      e.planned_start AS "plannedStart", e.planned_end AS "plannedEnd", e.minutes, e.fixed
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE e.status = 'planned' AND e.planned_end > ${now.toString()} AND e.place_id = ANY(${sql.param(places.map(({ id }) => id))}::bigint[])
    ORDER BY e.planned_start, e.id`);
  const dayOf = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainDate();
  const days = work.flatMap(({ plannedStart, plannedEnd }) => [dayOf(plannedStart), dayOf(plannedEnd)]).sort(Temporal.PlainDate.compare);
  const [first, last] = [days[0], days.at(-1)];
  const calendars = first && last ? calendarsOf(places, await closedPlaceDates(tx), first, first.until(last).days + 2, zone) : new Map();
  return new Map(
    places.map(({ id }) => {
      const own = work.filter(({ placeId }) => placeId === id);
      const isClosed = ({ plannedStart, plannedEnd, minutes }: PlannedWork) =>
        workingMinutesBetween(
          calendars.get(id) ?? [],
          minuteOf(Temporal.Instant.from(plannedStart)),
          minuteOf(Temporal.Instant.from(plannedEnd)),
        ) < minutes;
      const rows = own.filter(isClosed).map(({ placeId: _, plannedEnd: __, minutes: ___, ...row }) => row);
      return [id, { planned: own.length, closed: rows }];
    }),
  );
}
