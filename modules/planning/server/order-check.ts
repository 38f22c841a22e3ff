import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { checkDate, type LineWork } from '#modules/planning/domain/order-check.ts';
import { type FirstDelivery, firstMethodsOf, readDispatchMoment } from './dispatch-times.ts';

type Row = {
  basketId: number;
  line: string;
  unplannedMinutes: number;
  plannedUntil: string | null;
  date: string | null;
  methods: FirstDelivery['methods'];
};

/** Checks the remaining work of each product against the truck of its first delivery. */
export const dateOrderCheck = orderCheck(
  { module: 'planning', rule: 'date' },
  async ({ tx, kernel }, basketIds): Promise<(LineWork & { basketId: number })[]> => {
    const [rows, momentOf] = await Promise.all([
      tx.rows<Row>(
        sql`
        WITH own AS MATERIALIZED (
          SELECT l.id, l.basket_id, l.description FROM ${basketsTables.lines} l
          WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND l.kind = 'product' AND ${notCanceled}),
        work AS (
          SELECT e.line_id, sum(e.minutes) FILTER (WHERE e.planned_end IS NULL AND e.status = 'to_plan') AS unplanned,
            max(e.planned_end) FILTER (WHERE e.status IN ('planned', 'in_progress', 'on_hold')) AS until
          FROM plan_events e WHERE e.line_id = ANY(ARRAY(SELECT id FROM own)) AND e.activity <> 'dispatch' GROUP BY e.line_id),
        first AS (SELECT d.line_id, min(d.date) AS date FROM ${basketsTables.deliveries} d WHERE d.line_id = ANY(ARRAY(SELECT id FROM own)) GROUP BY d.line_id)
        SELECT l.basket_id AS "basketId", l.description AS line, coalesce(work.unplanned, 0)::int AS "unplannedMinutes", work.until AS "plannedUntil",
          coalesce(first.date, b.delivery_date) AS date, ${firstMethodsOf(sql`l.id`)} AS methods
        FROM own l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN work ON work.line_id = l.id LEFT JOIN first ON first.line_id = l.id`,
        'once',
      ),
      readDispatchMoment({ tx, kernel }),
    ]);
    return rows.map(({ date, methods, plannedUntil, ...row }) => ({
      ...row,
      dispatchAt: date === null ? null : momentOf({ date, methods }),
      plannedUntil: plannedUntil === null ? null : minuteOf(Temporal.Instant.from(plannedUntil)),
    }));
  },
  (rows, { now }) => checkDate(rows, minuteOf(now)),
);
