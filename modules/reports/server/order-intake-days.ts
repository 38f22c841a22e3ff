import { type SQL, sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled } from '#modules/baskets/server/public.ts';
import type { IntakePeriod } from '#modules/reports/domain/order-intake.ts';
import { type CachedDays, cacheDaysJob, type Span, selectTotals } from './cached-days.ts';
import { wasSent } from './quote-sent.ts';

const unsold = [basketTypes.stockProduction, basketTypes.rework, basketTypes.internal];

/** Counts quote `q` at its first actual sending; planned sendings that were withdrawn do not count. */
const firstSent = sql`${wasSent(sql`q`)} AND NOT EXISTS (
  SELECT 1 FROM ${basketsTables.quotes} e WHERE e.basket_id = q.basket_id AND e.revision < q.revision AND ${wasSent(sql`e`)})`;

/**
 * Selects the totals of these spans of days per day, unit and manager from the source rows; `spans` has `first` and `last`. Excludes quotes
 * planned to be sent after `now`.
 */
function countedIn(spans: SQL, zone: string, now?: Temporal.Instant): SQL {
  const gone = now ? sql`q.sent_at <= ${now.toString()}` : sql`true`;
  const dayOf = (moment: SQL) => sql`(${moment} AT TIME ZONE ${zone})::date`;
  const falls = (moment: SQL) =>
    sql`${moment} >= span.first::timestamp AT TIME ZONE ${zone} AND ${moment} < (span.last + 1)::timestamp AT TIME ZONE ${zone}`;
  return sql`
    SELECT one.day, one.business_unit_id, one.manager_id, sum(one.quotes)::int AS quotes, sum(one.won)::int AS won, sum(one.answer_days) AS answer_days,
      sum(one.orders)::int AS orders, sum(one.value)::bigint AS value, sum(one.price)::bigint AS calculated_price, sum(one.cost)::bigint AS calculated_cost
    FROM (${spans}) span CROSS JOIN LATERAL (
      SELECT ${dayOf(sql`q.sent_at`)} AS day, b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, 1 AS quotes,
        (b.ordered_at IS NOT NULL AND b.status <> 'order_canceled')::int AS won, extract(epoch FROM q.sent_at - b.created_at)::float8 / 86400 AS answer_days,
        0 AS orders, 0 AS value, 0 AS price, 0 AS cost
      FROM ${basketsTables.quotes} q JOIN ${basketsTables.baskets} b ON b.id = q.basket_id
      WHERE ${falls(sql`q.sent_at`)} AND ${gone} AND ${firstSent}
      UNION ALL
      SELECT ${dayOf(sql`b.ordered_at`)}, b.business_unit_id, coalesce(b.order_manager_id, 0), 0, 0, 0, 1, b.total, coalesce(l.price, 0), coalesce(l.cost, 0)
      FROM ${basketsTables.baskets} b CROSS JOIN LATERAL (
        SELECT sum(l.price) AS price, sum(l.cost + l.outside_difference) AS cost FROM ${basketsTables.lines} l WHERE l.basket_id = b.id AND l.cost > 0 AND ${notCanceled}) l
      WHERE ${falls(sql`b.ordered_at`)} AND b.status <> 'order_canceled' AND b.type <> ALL(${sql.param(unsold)})) one
    GROUP BY one.day, one.business_unit_id, one.manager_id`;
}

/** The cached totals per day, unit and manager, and per month. */
export const orderIntakeDays: CachedDays = {
  key: 'order_intake',
  table: sql`order_intake_days`,
  changes: sql`order_intake_changes`,
  count: (spans, zone) => countedIn(spans, zone),
  months: {
    table: sql`order_intake_months`,
    groups: sql`k.business_unit_id, k.manager_id`,
    sums: sql`k.business_unit_id, k.manager_id, sum(k.quotes), sum(k.won), sum(k.answer_days), sum(k.orders), sum(k.value),
      sum(k.calculated_price), sum(k.calculated_cost)`,
  },
};
export const orderIntakeDaysJob = cacheDaysJob('reports.keepOrderIntake', orderIntakeDays);

/** Selects the totals of a span as of `now`; uses whole months unless `by` needs days. */
export function selectOrderIntake(span: Span, now: Temporal.Instant, by: IntakePeriod): SQL {
  const { months, ...days } = orderIntakeDays;
  return selectTotals({ ...days, count: (spans, zone) => countedIn(spans, zone, now), ...(months && by !== 'week' && { months }) }, span);
}
