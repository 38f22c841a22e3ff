import { sql } from 'drizzle-orm';
import { basketsTables, type LineRow, notCanceled } from '#modules/baskets/server/public.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { instantOf, type Window } from '#modules/planning/domain/calendar.ts';
import type { SetupWork } from '#modules/planning/domain/dashboard/week-setup.ts';
import type { Department } from '#modules/planning/domain/places/save-place.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import type { EventStatus, Minute } from '#modules/planning/domain/plan-event.ts';
import { type FirstDelivery, firstDeliveryDate, firstMethodsOf } from '#modules/planning/server/dispatch-times.ts';
import { readSetups } from '#modules/planning/server/places/setups.ts';
import { epochMinutes, eventEnd, eventStart } from '#modules/planning/server/planning.store.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type OpenWorkRow = {
  eventId: number;
  lineId: number;
  basketId: number;
  jobNumber: string;
  customer: string;
  activity: ActivityCode;
  component: ComponentCode | null;
  /** 0 where no place does it. */
  placeId: number;
  place: string;
  department: Department | null;
  status: EventStatus;
  start: Minute | null;
  startsAt: string | null;
  deliveryDate: string | null;
  methods: FirstDelivery['methods'];
  lineStatus: LineRow['status'];
  lineEnd: Minute | null;
};

/** Every operation that is not ready, by line and in the order of work; dispatch, outside work and what rides on other sheets are left out. */
export function readOpenWork(tx: ReadTx): Promise<OpenWorkRow[]> {
  return tx.rows<OpenWorkRow>(
    sql`
    WITH open AS MATERIALIZED (
      SELECT e.* FROM plan_events e WHERE e.status IN ('to_plan', 'planned', 'in_progress', 'on_hold') AND e.activity <> 'dispatch'),
    ended AS (
      SELECT e.line_id, CASE WHEN bool_or(e.planned_end IS NULL AND e.finished_at IS NULL) THEN NULL ELSE max(${eventEnd}) END AS at
      FROM plan_events e WHERE e.line_id = ANY(ARRAY(SELECT line_id FROM open)) AND e.status <> 'canceled' AND e.activity <> 'dispatch'
      GROUP BY e.line_id)
    SELECT e.id AS "eventId", e.line_id AS "lineId", b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer,
      e.activity, e.component, coalesce(p.id, 0) AS "placeId", coalesce(p.code, '') AS place, p.department, e.status, ${epochMinutes(eventStart)} AS start,
      ${eventStart} AS "startsAt", ${firstDeliveryDate} AS "deliveryDate", ${firstMethodsOf(sql`l.id`)} AS methods, l.status AS "lineStatus", ${epochMinutes(sql`ended.at`)} AS "lineEnd"
    FROM open e LEFT JOIN plan_places p ON p.id = e.place_id JOIN ${basketsTables.lines} l ON l.id = e.line_id
    JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    JOIN ended ON ended.line_id = e.line_id
    WHERE ${notCanceled} AND p.kind IS DISTINCT FROM ${outsideKind} AND e.partner_of IS NULL ORDER BY e.line_id, e.sequence`,
    'once',
  );
}

export type OpenPredecessor = {
  eventId: number;
  activity: ActivityCode;
  component: ComponentCode | null;
  place: string;
  endsAt: string | null;
};

/** The predecessor that is ready last, of each operation planned to begin before a moment, while it is not ready. */
export async function readOpenPredecessors(tx: ReadTx, before: Minute): Promise<Map<number, OpenPredecessor>> {
  const rows = await tx.rows<OpenPredecessor>(sql`
    SELECT DISTINCT ON (e.id) e.id AS "eventId", x.activity, x.component, coalesce(p.code, '') AS place, x.planned_end AS "endsAt"
    FROM plan_events e JOIN plan_event_predecessors link ON link.event_id = e.id JOIN plan_events x ON x.id = link.predecessor_id
    LEFT JOIN plan_places p ON p.id = x.place_id
    WHERE e.status = 'planned' AND e.planned_start < ${instantOf(before).toString()}::timestamptz AND x.status NOT IN ('ready', 'canceled')
    ORDER BY e.id, x.planned_end DESC NULLS FIRST`);
  return new Map(rows.map((row) => [row.eventId, row]));
}

export type WeekWork = SetupWork & { end: Minute };
type WeekRow = WeekWork & { lineId: number; activity: ActivityCode; component: ComponentCode | null };

/** The work of a week on the places, as worked or as planned, with its changeovers. */
export async function readWeekWork(tx: ReadTx, { start, end }: Window): Promise<WeekWork[]> {
  const rows = await tx.rows<WeekRow>(sql`
    SELECT e.id, e.line_id AS "lineId", e.activity, e.component, e.place_id AS "placeId",
      ${epochMinutes(eventStart)} AS start, ${epochMinutes(eventEnd)} AS end, coalesce(p.own_setup_minutes, e.setup_minutes)::float8 AS "setupMinutes", e.minutes,
      ${firstDeliveryDate} AS "dueOn"
    FROM plan_events e JOIN plan_places p ON p.id = e.place_id
    JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE e.status IN ('planned', 'in_progress', 'on_hold', 'ready') AND e.place_id IS NOT NULL
      AND ${eventStart} < ${instantOf(end).toString()}::timestamptz AND ${eventEnd} > ${instantOf(start).toString()}::timestamptz`);
  const setupOf = await readSetups(tx, [...new Set(rows.map(({ lineId }) => lineId))]);
  return rows.map((row) => {
    const setup = setupOf(row);
    return setup ? { ...row, setup } : row;
  });
}
