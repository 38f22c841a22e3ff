import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import {
  type IntakeRow,
  type IntakeTargets,
  readIntakeWeekdaysEndpoint,
  readOrderIntakeEndpoint,
  type WeekdayRow,
} from '#modules/reports/contract/order-intake.endpoint.ts';
import { decideSpan, periodsIn, targetsIn } from '#modules/reports/domain/order-intake.ts';
import { accept } from '#platform/domain/decision.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { selectOrderIntake } from './order-intake-days.ts';

type Asked = { from?: string | undefined; until?: string | undefined; unitId?: number | undefined };

/** Decides on the requested span, three months by default, with the unit condition on totals `i`. Refuses a span that is too long. */
function decideSpanOf(context: QueryContext, input: Asked) {
  const until = input.until ?? shopDay(context).toString();
  const from = input.from ?? Temporal.PlainDate.from(until).with({ day: 1 }).subtract({ months: 2 }).toString();
  const decided = decideSpan(from, until);
  if (!decided.accepted) return decided;
  const ofUnit = input.unitId ? sql`i.business_unit_id = ${input.unitId}` : sql`true`;
  return accept({ from, until, zone: context.kernel.config.timeZone, ofUnit });
}

/** Joins target `t` of the manager on the day of totals `i`: it applies from its month until the next. */
const targetThen = sql`LEFT JOIN (
        SELECT manager_id, value, from_month, coalesce(lead(from_month) OVER (PARTITION BY manager_id ORDER BY from_month), 'infinity') AS ended
        FROM order_intake_targets) t ON t.manager_id = i.manager_id AND t.value > 0 AND i.day >= t.from_month AND i.day < t.ended`;

const managerName = sql`LEFT JOIN ${relationsTables.managers} m ON m.id = s.manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id`;

export const readOrderIntake = query(readOrderIntakeEndpoint, async (context, input) => {
  const { tx, now } = context;
  const span = decideSpanOf(context, input);
  if (!span.accepted) return span;
  const { from, until, zone, ofUnit } = span.value;
  const periods = periodsIn(from, until, input.by);
  const [rows, set] = await Promise.all([
    tx.rows<IntakeRow>(
      sql`
    SELECT nullif(s.manager_id, 0) AS "managerId", u.name AS manager, s.period, s.quotes, s.won, s.answer_days AS "answerDays", s.orders, s.value,
      s.towards, s.price AS "calculatedPrice", s.cost AS "calculatedCost"
    FROM (
      SELECT i.manager_id, date_trunc(${input.by}, i.day::timestamp)::date AS period, sum(i.quotes)::bigint AS quotes, sum(i.won)::bigint AS won,
        sum(i.answer_days) AS answer_days, sum(i.orders)::bigint AS orders, sum(i.value)::bigint AS value,
        coalesce(sum(i.value) FILTER (WHERE t.value > 0), 0)::bigint AS towards, sum(i.calculated_price)::bigint AS price,
        sum(i.calculated_cost)::bigint AS cost
      FROM (${selectOrderIntake({ from, until, zone }, now, input.by)}) i ${targetThen} WHERE ${ofUnit} GROUP BY 1, 2) s
    ${managerName}
    ORDER BY s.period, u.name NULLS LAST`,
      'once',
    ),
    tx.rows<Pick<IntakeTargets, 'managerId' | 'manager'> & IntakeTargets['set'][number]>(
      sql`
    SELECT t.manager_id AS "managerId", u.name AS manager, t.from_month AS "fromMonth", t.value, t.version
    FROM order_intake_targets t JOIN ${relationsTables.managers} m ON m.id = t.manager_id JOIN ${identityTables.users} u ON u.id = m.user_id
    ORDER BY u.name, t.manager_id, t.from_month DESC`,
      'once',
    ),
  ]);
  const targets = [...Map.groupBy(set, ({ managerId }) => managerId).values()].map((own) => ({
    managerId: own[0]!.managerId,
    manager: own[0]!.manager,
    set: own.map(({ fromMonth, value, version }) => ({ fromMonth, value, version })),
    asked: targetsIn(own, periods),
  }));
  const month = shopDay(context).with({ day: 1 }).toString();
  return { from, until, month, periods: periods.map(({ period }) => period), rows, targets };
});

export const readIntakeWeekdays = query(readIntakeWeekdaysEndpoint, async (context, input) => {
  const span = decideSpanOf(context, input);
  if (!span.accepted) return span;
  const { from, until, zone, ofUnit } = span.value;
  const rows = await context.tx.rows<WeekdayRow>(
    sql`
    SELECT nullif(s.manager_id, 0) AS "managerId", u.name AS manager, s.weekday, s.orders, s.value
    FROM (
      SELECT i.manager_id, extract(isodow FROM i.day)::int AS weekday, sum(i.orders)::bigint AS orders, sum(i.value)::bigint AS value
      FROM (${selectOrderIntake({ from, until, zone }, context.now, 'week')}) i WHERE ${ofUnit} AND i.orders > 0 GROUP BY 1, 2) s
    ${managerName}
    ORDER BY u.name NULLS LAST, s.manager_id, s.weekday`,
    'once',
  );
  return { rows };
});
