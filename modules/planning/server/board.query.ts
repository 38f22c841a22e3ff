import { sql } from 'drizzle-orm';
import { notCanceled } from '#modules/baskets/server/public.ts';
import { boardEndpoint, lineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { bookingStatuses } from '#modules/planning/domain/plan-event.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { plainOperation, readOperations } from './operations.queries.ts';
import { releasedStatuses } from './place-line.ts';
import { calendarsOf, closedDates, placeShape, readPlaces } from './places.ts';

/** Work that begins in view may run on after it. */
const daysBeyond = 7;

export const board = query(boardEndpoint, async (context, { from: firstDay, days: asked }) => {
  const { tx, now, actor, kernel } = context;
  const zone = kernel.config.timeZone;
  const first = Temporal.PlainDate.from(firstDay);
  const midnight = (day: number) => instantOf(minuteAt(first.add({ days: day }), '00:00', zone)).toString();
  const places = await readPlaces(tx);
  const calendars = calendarsOf(places, await closedDates(tx, 'production'), first, asked + daysBeyond, zone);
  const isOpen = (day: number) =>
    [...calendars.values()].some((windows) =>
      windows.some(
        ({ start }) =>
          start >= minuteAt(first.add({ days: day }), '00:00', zone) && start < minuteAt(first.add({ days: day + 1 }), '00:00', zone),
      ),
    );
  const days = asked < 7 ? daysWithOpen(asked, isOpen) : asked;
  const [from, to] = [midnight(0), midnight(days)];
  const events = await readOperations(
    context,
    sql`WHERE e.place_id IS NOT NULL AND e.status = ANY(${sql.param([...bookingStatuses])})
      AND coalesce(e.started_at, e.planned_start) < ${to} AND (e.finished_at IS NULL OR e.finished_at > e.started_at)
      AND (coalesce(e.finished_at, e.planned_end) > ${from} OR e.status IN ('in_progress', 'on_hold')) ORDER BY e.planned_start, e.id`,
  );
  return {
    now: now.toString(),
    timeZone: zone,
    days: Array.from({ length: days }, (_, day) => ({
      date: first.add({ days: day }).toString(),
      start: midnight(day),
      end: midnight(day + 1),
    })),
    places: places.map((place) => ({
      ...placeShape(place, actor.language),
      windows: calendars.get(place.id)!.map(({ start, end }) => ({ start: instantOf(start).toString(), end: instantOf(end).toString() })),
    })),
    events: events.map(plainOperation),
    pool: await readPool(context),
  };
});

/** So many days that `wanted` of them are worked: a board of two days on a Saturday reaches to Tuesday. */
function daysWithOpen(wanted: number, isOpen: (day: number) => boolean): number {
  let open = 0;
  for (let day = 0; day < wanted + daysBeyond; day += 1) {
    if (isOpen(day)) open += 1;
    if (open === wanted) return day + 1;
  }
  return wanted;
}

export const lineEvents = query(lineEventsEndpoint, async (context, { id }) => {
  const events = await readOperations(context, sql`WHERE e.line_id = ${id} ORDER BY e.sequence`);
  return { events: events.map(plainOperation) };
});

const waitsFor: Record<string, 'artwork' | 'approval' | 'hold'> = {
  entered: 'artwork',
  in_calculation: 'artwork',
  upload_link_sent: 'artwork',
  authorization: 'approval',
  on_hold: 'hold',
};

/** What has no time yet: each open operation of released lines, and one card for every line that is not released. */
async function readPool(context: QueryContext) {
  const released = sql.param([...releasedStatuses]);
  const pool = await readOperations<{ deliveryDate: string | null }>(
    context,
    sql`WHERE e.status = 'to_plan' AND ${notCanceled} AND (l.status = ANY(${released}) OR e.id = (
        SELECT x.id FROM plan_events x WHERE x.line_id = l.id AND x.status = 'to_plan' AND x.activity <> 'prepress' ORDER BY x.sequence LIMIT 1))
      ORDER BY "deliveryDate" NULLS LAST, b.number, e.sequence LIMIT 300`,
    sql`, coalesce((SELECT min(d.date) FROM deliveries d WHERE d.line_id = l.id), b.delivery_date) AS "deliveryDate"`,
  );
  return pool.map((operation) => {
    const status = operation.row.lineStatus as (typeof releasedStatuses)[number];
    const waiting = releasedStatuses.includes(status) ? null : (waitsFor[status] ?? ('release' as const));
    return { ...plainOperation(operation), deliveryDate: operation.row.deliveryDate, waitsFor: waiting };
  });
}
