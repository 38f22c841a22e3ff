import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { type IntakeRow, orderIntakeEndpoint } from '#modules/reports/contract/order-intake.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { orderIntakeOf } from './order-intake-days.ts';

export const orderIntake = query(orderIntakeEndpoint, async (context, input) => {
  const { tx, kernel, now } = context;
  const today = shopDay(context);
  const until = input.until ?? today.toString();
  const from = input.from ?? Temporal.PlainDate.from(until).with({ day: 1 }).subtract({ months: 2 }).toString();
  const ofUnit = input.unitId ? sql`i.business_unit_id = ${input.unitId}` : sql`true`;
  const rows = await tx.rows<IntakeRow>(
    sql`
    SELECT nullif(s.manager_id, 0) AS "managerId", u.name AS manager, s.period, s.quotes, s.won, s.answer_days AS "answerDays", s.orders, s.value,
      s.price AS "calculatedPrice", s.cost AS "calculatedCost"
    FROM (
      SELECT i.manager_id, date_trunc(${input.by}, i.day::timestamp)::date AS period, sum(i.quotes)::bigint AS quotes, sum(i.won)::bigint AS won,
        sum(i.answer_days) AS answer_days, sum(i.orders)::bigint AS orders, sum(i.value)::bigint AS value, sum(i.calculated_price)::bigint AS price,
        sum(i.calculated_cost)::bigint AS cost
      FROM (${orderIntakeOf({ from, until, zone: kernel.config.timeZone }, now, input.by)}) i WHERE ${ofUnit} GROUP BY 1, 2) s
    LEFT JOIN managers m ON m.id = s.manager_id LEFT JOIN users u ON u.id = m.user_id
    ORDER BY s.period, u.name NULLS LAST`,
    'once',
  );
  return { from, until, rows };
});
