import { sql } from 'drizzle-orm';
import { notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { checkDate, type LineWork } from '#modules/planning/domain/order-check.ts';
import { dispatchMoments } from './places.ts';

type Row = { basketId: number; lineId: number; line: string; unplannedMinutes: number; plannedUntil: string | null };

/** What is left to do of each product, against the truck of its first delivery. */
export const dateOrderCheck = orderCheck(
  { module: 'planning', rule: 'date' },
  async ({ tx, kernel }, basketIds): Promise<(LineWork & { basketId: number })[]> => {
    const rows = await tx.rows<Row>(sql`
      SELECT l.basket_id AS "basketId", l.id AS "lineId", l.description AS line,
        coalesce(sum(e.minutes) FILTER (WHERE e.planned_end IS NULL AND e.status = 'to_plan' AND e.activity <> 'dispatch'), 0)::int AS "unplannedMinutes",
        max(e.planned_end) FILTER (WHERE e.status IN ('planned', 'in_progress', 'on_hold') AND e.activity <> 'dispatch') AS "plannedUntil"
      FROM lines l LEFT JOIN plan_events e ON e.line_id = l.id
      WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND l.kind = 'product' AND ${notCanceled} GROUP BY l.id`);
    const moments = await dispatchMoments(
      tx,
      rows.map(({ lineId }) => lineId),
      kernel.config.timeZone,
    );
    return rows.map(({ lineId, plannedUntil, ...row }) => ({
      ...row,
      dispatchAt: moments.get(lineId) ?? null,
      plannedUntil: plannedUntil === null ? null : minuteOf(Temporal.Instant.from(plannedUntil)),
    }));
  },
  (rows, { now }) => checkDate(rows, minuteOf(now)),
);
