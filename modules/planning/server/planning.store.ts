import { type SQL, sql } from 'drizzle-orm';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import {
  bookingStatuses,
  type EventStatus,
  endOf,
  type Minute,
  type PlanEvent,
  type Predecessor,
  type Reason,
} from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';

/** An event as it is stored; `startsAt` and `endsAt` are real once it has begun or ended, else planned. */
export type EventRow = {
  id: number;
  lineId: number;
  placeId: number;
  activity: string;
  component: string | null;
  sequence: number;
  setupMinutes: string;
  runMinutes: string;
  minutes: number;
  quantityIn: number;
  unit: string;
  status: EventStatus;
  fixed: boolean;
  reasons: Reason[];
  startsAt: string | null;
  endsAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  good: number | null;
  holdReason: string | null;
  predecessors: Predecessor[];
  version: number;
};

export const eventColumns = sql`e.id, e.line_id AS "lineId", coalesce(e.place_id, 0) AS "placeId", e.activity, e.component, e.sequence,
  e.setup_minutes AS "setupMinutes", e.run_minutes AS "runMinutes", e.minutes, e.quantity_in AS "quantityIn", e.unit, e.status, e.fixed,
  e.reasons, coalesce(e.started_at, e.planned_start) AS "startsAt", coalesce(e.finished_at, e.planned_end) AS "endsAt",
  e.started_at AS "startedAt", e.finished_at AS "finishedAt", e.good, e.hold_reason AS "holdReason", e.version,
  (SELECT coalesce(json_agg(json_build_object('id', p.predecessor_id, 'waitMinutes', p.wait_minutes) ORDER BY p.predecessor_id), '[]')
   FROM plan_event_predecessors p WHERE p.event_id = e.id) AS predecessors`;

/** A moment as planning counts: minutes since 1970, rounded up as `minuteOf` does. */
export const minuteAs = (moment: SQL) => sql`ceil(date_part('epoch', ${moment}) / 60)::int`;
/** When an event began and ended: real once it has, else planned. */
export const [eventStart, eventEnd] = [sql`coalesce(e.started_at, e.planned_start)`, sql`coalesce(e.finished_at, e.planned_end)`];

/** One plan at a time: whoever places or starts something waits here for whoever does so now. Lock lines and baskets before it. */
export async function lockPlan(tx: ReadTx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('planning'))`);
}

export function eventsOfLine(tx: ReadTx, lineId: number): Promise<EventRow[]> {
  return tx.rows<EventRow>(sql`SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ${lineId} ORDER BY e.sequence`);
}

/** The line an event belongs to; 404 when there is no such event. */
export async function lineOfEvent(tx: ReadTx, eventId: number): Promise<number> {
  const found = await tx.row<{ lineId: number }>(sql`SELECT line_id AS "lineId" FROM plan_events WHERE id = ${eventId}`);
  if (!found) throw notFound();
  return found.lineId;
}

/** The event out of its line's events; 409 STALE_VERSION when somebody changed it since. */
export function pickEvent(events: readonly EventRow[], id: number, version: number): EventRow {
  const event = events.find((one) => one.id === id);
  if (!event) throw notFound();
  if (event.version !== version) throw staleVersion(event);
  return event;
}

/** As the rules see it. */
export function planEventOf(row: EventRow, now: Minute): PlanEvent {
  const start = row.startsAt === null ? null : minuteOf(Temporal.Instant.from(row.startsAt));
  const planned = row.endsAt === null ? null : minuteOf(Temporal.Instant.from(row.endsAt));
  const end = planned !== null && start !== null ? endOf(row.status, start, planned, now) : planned;
  const { id, placeId, minutes, predecessors, status, fixed } = row;
  return { id, placeId, minutes, predecessors, status, fixed, start, end };
}

/** What takes up time on the places from `from` on, by place. */
export async function bookingsFrom(tx: ReadTx, from: Temporal.Instant): Promise<Map<number, PlanEvent[]>> {
  const rows = await tx.rows<EventRow>(sql`
    SELECT ${eventColumns} FROM plan_events e
    WHERE e.place_id IS NOT NULL AND e.status = ANY(${sql.param([...bookingStatuses])}) AND e.planned_start IS NOT NULL
      AND (coalesce(e.finished_at, e.planned_end) > ${from.toString()} OR e.status IN ('in_progress', 'on_hold'))`);
  return Map.groupBy(
    rows.map((row) => planEventOf(row, minuteOf(from))),
    (event) => event.placeId,
  );
}
