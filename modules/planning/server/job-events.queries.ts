import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { makesMore } from '#modules/planning/domain/floor/drop-repeats.ts';
import { latenessOf } from '#modules/planning/domain/lateness.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { dispatchMoments } from './dispatch-times.ts';
import { type EventRow, eventColumns, planEventOf } from './planning.store.ts';

export type JobEventRow = EventRow & {
  basketId: number;
  jobNumber: string;
  customer: string;
  description: string;
  lineStatus: string;
  lineEndsAt: string | null;
};

/** Reads events with their job, as every list of planning shows them; `rest` is the SQL after FROM and its joins. */
export async function readJobEvents<More>(
  { tx, now, kernel }: Pick<QueryContext, 'tx' | 'now' | 'kernel'>,
  rest: SQL,
  more: SQL = sql``,
): Promise<(PlanEventView & { row: JobEventRow & More })[]> {
  const rows = await tx.rows<JobEventRow & More>(sql`
    SELECT ${eventColumns}, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer, l.description,
      l.status AS "lineStatus", (SELECT max(coalesce(x.finished_at, x.planned_end)) FROM plan_events x
        WHERE x.line_id = e.line_id AND x.status <> 'canceled') AS "lineEndsAt" ${more}
    FROM plan_events e JOIN ${basketsTables.lines} l ON l.id = e.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    ${rest}`);
  const moments = await dispatchMoments({ tx, kernel }, [...new Set(rows.map((row) => row.lineId))]);
  const at = minuteOf(now);
  return rows.map((row) => ({ ...operationOf(row, moments.get(row.lineId) ?? null, at), row }));
}

function operationOf(row: JobEventRow, dispatchAt: number | null, now: number): PlanEventView {
  const { id, placeId, minutes, predecessors, status, fixed, start, end } = planEventOf(row, now);
  const { lineId, basketId, jobNumber, customer, description, activity, component, sequence, quantityIn, unit, reasons, version } = row;
  const { good, waste, moreOf, paper, sheet, tools, mayPause, setupMinutes, runMinutes } = row;
  const work = { sheet, tools, mayPause, setupMinutes, runMinutes };
  const lineEnd = row.lineEndsAt === null ? null : minuteOf(Temporal.Instant.from(row.lineEndsAt));
  const iso = (minute: number | null) => (minute === null ? null : instantOf(minute).toString());
  return {
    ...{ id, lineId, basketId, jobNumber, customer, description, activity, component, paper, placeId, sequence, minutes, quantityIn, unit },
    ...work,
    ...{ good, waste, moreOf, isMore: makesMore(row), status, fixed, reasons, predecessors: [...predecessors], version },
    startsAt: iso(start),
    endsAt: iso(end),
    dispatchAt: iso(dispatchAt),
    lineEndsAt: row.lineEndsAt,
    lateness: latenessOf(lineEnd, dispatchAt, now),
  };
}

/** Drops the database row, which only the server needs. */
export function withoutRow<More extends { row: unknown }>({ row: _, ...operation }: More): Omit<More, 'row'> {
  return operation;
}
