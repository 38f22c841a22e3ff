import { type SQL, sql } from 'drizzle-orm';
import type { ActivityCode, ComponentCode, CountUnitCode } from '#modules/planning/contract/planning.shapes.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { Sheet } from '#modules/planning/domain/places/place-work.ts';
import {
  bookingStatuses,
  type EventStatus,
  endOf,
  type Minute,
  type PlanEvent,
  type Predecessor,
  type Reason,
} from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { readSetups } from './places/setups.ts';

/** An event row; `startsAt` and `endsAt` are the real moments once it has begun or ended, else the planned ones. */
export type EventRow = {
  id: number;
  lineId: number;
  placeId: number;
  activity: ActivityCode;
  component: ComponentCode | null;
  sequence: number;
  setupMinutes: string;
  runMinutes: string;
  minutes: number;
  /** What the operator expects it to take in all; null as planned. */
  minutesExpected: number | null;
  quantityIn: number;
  unit: CountUnitCode;
  status: EventStatus;
  fixed: boolean;
  reasons: Reason[];
  startsAt: string | null;
  endsAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  good: number | null;
  waste: number | null;
  quantityOut: number | null;
  moreOf: number | null;
  calculatedFor: number | null;
  holdReason: string | null;
  paper: string | null;
  sheet: Sheet | null;
  tools: string[];
  mayPause: boolean;
  /** Whether it waits for the files of its line. */
  needsFiles: boolean;
  /** The operation that does it along, on its sheets. */
  partnerOf: number | null;
  predecessors: Predecessor[];
  version: number;
};

export const eventColumns = sql`e.id, e.line_id AS "lineId", coalesce(e.place_id, 0) AS "placeId", e.activity, e.component, e.sequence,
  e.setup_minutes AS "setupMinutes", e.run_minutes AS "runMinutes", e.minutes, e.minutes_expected AS "minutesExpected", e.quantity_in AS "quantityIn", e.unit, e.status, e.fixed,
  e.reasons, coalesce(e.started_at, e.planned_start) AS "startsAt", coalesce(e.finished_at, e.planned_end) AS "endsAt",
  e.started_at AS "startedAt", e.finished_at AS "finishedAt", e.good, e.waste,
  e.quantity_out AS "quantityOut", e.more_of AS "moreOf", e.calculated_for AS "calculatedFor", e.hold_reason AS "holdReason", e.paper, e.sheet, e.tools, e.partner_of AS "partnerOf", e.version,
  e.activity <> ALL(ARRAY(SELECT a.code FROM plan_activities a WHERE NOT a.may_pause)) AS "mayPause",
  e.activity <> ALL(ARRAY(SELECT a.code FROM plan_activities a WHERE NOT a.needs_files)) AS "needsFiles",
  (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', p.predecessor_id, 'waitMinutes', p.wait_minutes,
     'overlapPercent', a.overlap_percent, 'withinMinutes', a.max_wait_minutes)) ORDER BY p.predecessor_id), '[]')
   FROM plan_event_predecessors p JOIN plan_events b ON b.id = p.predecessor_id LEFT JOIN plan_activities a ON a.code = b.activity
   WHERE p.event_id = e.id) AS predecessors`;

/** SQL: a moment in minutes since 1970, rounded up as `minuteOf` does. */
export const epochMinutes = (moment: SQL) => sql`ceil(date_part('epoch', ${moment}) / 60)::int`;
/** SQL: start and end of event `e`, real once it has begun or ended, else planned. */
export const [eventStart, eventEnd] = [sql`coalesce(e.started_at, e.planned_start)`, sql`coalesce(e.finished_at, e.planned_end)`];

/** Takes the advisory lock of the plan, so that one transaction at a time places or starts events. Lock baskets and lines before it. */
export async function lockPlan(tx: ReadTx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('planning'))`);
}

export function eventsOfLine(tx: ReadTx, lineId: number): Promise<EventRow[]> {
  return tx.rows<EventRow>(sql`SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ${lineId} ORDER BY e.sequence`);
}

/** Reads the line of an event; throws 404 for an unknown event. */
export async function lineOfEvent(tx: ReadTx, eventId: number): Promise<number> {
  const found = await tx.row<{ lineId: number }>(sql`SELECT line_id AS "lineId" FROM plan_events WHERE id = ${eventId}`);
  if (!found) throw notFound();
  return found.lineId;
}

/** Picks an event from its line's events; throws 409 STALE_VERSION when somebody changed it since. */
export function pickEvent(events: readonly EventRow[], id: number, version: number): EventRow {
  const event = events.find((one) => one.id === id);
  if (!event) throw notFound();
  if (event.version !== version) throw staleVersion(event);
  return event;
}

/** Converts a row to the event of the domain rules. */
export function planEventOf(row: EventRow, now: Minute): PlanEvent {
  const start = row.startsAt === null ? null : minuteOf(Temporal.Instant.from(row.startsAt));
  const planned = row.endsAt === null ? null : minuteOf(Temporal.Instant.from(row.endsAt));
  const end = planned !== null && start !== null ? endOf(row.status, start, planned, now) : planned;
  const { id, placeId, activity, minutes, predecessors, status, fixed, paper, sheet, tools, mayPause } = row;
  const work = {
    activity,
    paper,
    sheet,
    ...(tools.length > 0 && { tools }),
    ...(!mayPause && { mayPause }),
    setupMinutes: Number(row.setupMinutes),
    runMinutes: Number(row.runMinutes),
  };
  return { id, placeId, minutes, predecessors, status, fixed, start, end, ...work };
}

/** Reads the events that take up time on the places from `from` on, with what is changed over for them, by place. */
export async function bookingsFrom(tx: ReadTx, from: Temporal.Instant): Promise<Map<number, PlanEvent[]>> {
  const rows = await tx.rows<EventRow>(sql`
    SELECT ${eventColumns} FROM plan_events e
    WHERE e.place_id IS NOT NULL AND e.status = ANY(${sql.param([...bookingStatuses])}) AND e.planned_start IS NOT NULL
      AND (coalesce(e.finished_at, e.planned_end) > ${from.toString()} OR e.status IN ('in_progress', 'on_hold'))`);
  const setupOf = await readSetups(tx, [...new Set(rows.map(({ lineId }) => lineId))]);
  return Map.groupBy(
    rows.map((row) => {
      const setup = setupOf(row);
      return { ...planEventOf(row, minuteOf(from)), ...(setup && { setup }) };
    }),
    (event) => event.placeId,
  );
}
