import { sql } from 'drizzle-orm';
import { notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { checkDate, type LineWork } from '#modules/planning/domain/order-check.ts';
import { dispatchMomentOf, firstDelivery } from './places.ts';

type Row = { basketId: number; line: string; unplannedMinutes: number; plannedUntil: string | null; date: string | null };

/** What is left to do of each product, against the truck of its first delivery. */
export const dateOrderCheck = orderCheck(
  { module: 'planning', rule: 'date' },
  async ({ tx, kernel }, basketIds): Promise<(LineWork & { basketId: number })[]> => {
    const [rows, momentOf] = await Promise.all([
      tx.rows<Row>(
        sql`
        SELECT b.id AS "basketId", l.description AS line, work.unplanned AS "unplannedMinutes", work.until AS "plannedUntil", ${firstDelivery} AS date
        FROM baskets b JOIN lines l ON l.basket_id = b.id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(e.minutes) FILTER (WHERE e.planned_end IS NULL AND e.status = 'to_plan'), 0)::int AS unplanned,
            max(e.planned_end) FILTER (WHERE e.status IN ('planned', 'in_progress', 'on_hold')) AS until
          FROM plan_events e WHERE e.line_id = l.id AND e.activity <> 'dispatch') work
        WHERE b.id = ANY(${sql.param([...basketIds])}) AND l.kind = 'product' AND ${notCanceled}`,
        'once',
      ),
      dispatchMomentOf(tx, kernel.config.timeZone),
    ]);
    return rows.map(({ date, plannedUntil, ...row }) => ({
      ...row,
      dispatchAt: date === null ? null : momentOf(date),
      plannedUntil: plannedUntil === null ? null : minuteOf(Temporal.Instant.from(plannedUntil)),
    }));
  },
  (rows, { now }) => checkDate(rows, minuteOf(now)),
);
