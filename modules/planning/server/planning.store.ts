import { type SQL, sql } from 'drizzle-orm';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { bookingStatuses, endOf, type Minute, type PlanEvent, type Predecessor } from '#modules/planning/domain/plan-event.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { readSetups } from './places/setups.ts';
import { planEvents } from './planning.tables.ts';

const eventNames = [
  ...([
    'id',
    'lineId',
    'activity',
    'component',
    'sequence',
    'setupMinutes',
    'runMinutes',
    'minutes',
    'minutesExpected',
    'quantityIn',
  ] as const),
  ...([
    'unit',
    'status',
    'fixed',
    'reasons',
    'startedAt',
    'finishedAt',
    'good',
    'waste',
    'quantityOut',
    'moreOf',
    'calculatedFor',
  ] as const),
  ...(['holdReason', 'paper', 'sheet', 'tools', 'partnerOf', 'version'] as const),
];
/** An event row; `startsAt` and `endsAt` are the real moments once it has begun or ended, else the planned ones. */
export type EventRow = RowOf<typeof planEvents, typeof eventNames> & {
  /** Zero when it has none. */
  placeId: number;
  startsAt: string | null;
  endsAt: string | null;
  mayPause: boolean;
  /** Whether it waits for the files of its line. */
  needsFiles: boolean;
  predecessors: Predecessor[];
};

export const eventColumns = sql`${selectColumns(planEvents, eventNames, 'e')}, coalesce(e.place_id, 0) AS "placeId",
  coalesce(e.started_at, e.planned_start) AS "startsAt", coalesce(e.finished_at, e.planned_end) AS "endsAt",
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
  const { id, placeId, activity, minutes, predecessors, status, fixed, paper, sheet, tools, mayPause, setupMinutes, runMinutes } = row;
  const work = {
    activity,
    paper,
    sheet,
    ...(tools.length > 0 && { tools }),
    ...(!mayPause && { mayPause }),
    setupMinutes,
    runMinutes,
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
