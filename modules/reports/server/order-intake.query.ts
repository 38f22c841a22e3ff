import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/statuses.ts';
import { notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { type IntakeRow, orderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { query } from '#platform/server/served.ts';

const unsold = [basketTypes.stockProduction, basketTypes.rework, basketTypes.internal];

export const orderIntake = query(orderIntakeEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const today = shopDay(context);
  const until = input.until ?? today.toString();
  const from = input.from ?? Temporal.PlainDate.from(until).with({ day: 1 }).subtract({ months: 2 }).toString();
  const zone = kernel.config.timeZone;
  const start = sql`${from}::timestamp AT TIME ZONE ${zone}`;
  const end = sql`(${until}::date + 1)::timestamp AT TIME ZONE ${zone}`;
  const ofUnit = input.unitId ? sql`b.business_unit_id = ${input.unitId}` : sql`true`;
  const rows = await tx.rows<IntakeRow>(sql`
    WITH made AS (
      SELECT coalesce(b.order_manager_id, 0) AS manager_id, date_trunc(${input.by}, q.sent_at AT TIME ZONE ${zone})::date AS period, count(*) AS quotes,
        count(*) FILTER (WHERE b.ordered_at IS NOT NULL AND b.status <> 'order_canceled') AS won,
        sum(extract(epoch FROM q.sent_at - b.created_at) / 86400)::float8 AS answer_days
      FROM quotes q JOIN baskets b ON b.id = q.basket_id
      WHERE q.revision = 1 AND q.sent_at >= ${start} AND q.sent_at < ${end} AND ${ofUnit}
      GROUP BY 1, 2),
    taken AS (
      SELECT coalesce(b.order_manager_id, 0) AS manager_id, date_trunc(${input.by}, b.ordered_at AT TIME ZONE ${zone})::date AS period, count(*) AS orders,
        sum(b.total)::bigint AS value, coalesce(sum(l.price), 0)::bigint AS price, coalesce(sum(l.cost), 0)::bigint AS cost
      FROM baskets b CROSS JOIN LATERAL (
        SELECT sum(l.price) AS price, sum(l.cost + l.outside_difference) AS cost FROM lines l WHERE l.basket_id = b.id AND l.cost > 0 AND ${notCanceled}) l
      WHERE b.ordered_at >= ${start} AND b.ordered_at < ${end} AND b.status <> 'order_canceled' AND b.type <> ALL(${sql.param(unsold)}) AND ${ofUnit}
      GROUP BY 1, 2)
    SELECT nullif(manager_id, 0) AS "managerId", u.name AS manager, period, coalesce(quotes, 0)::bigint AS quotes, coalesce(won, 0)::bigint AS won,
      coalesce(answer_days, 0) AS "answerDays", coalesce(orders, 0)::bigint AS orders, coalesce(value, 0)::bigint AS value,
      coalesce(price, 0)::bigint AS "calculatedPrice", coalesce(cost, 0)::bigint AS "calculatedCost"
    FROM made FULL JOIN taken USING (manager_id, period)
    LEFT JOIN managers m ON m.id = manager_id LEFT JOIN users u ON u.id = m.user_id
    ORDER BY period, u.name NULLS LAST`);
  return { from, until, rows };
});
