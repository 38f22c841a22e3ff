import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { readOverviewEndpoint } from '#modules/reports/contract/overview.endpoints.ts';
import type { OverviewCount, OverviewGrouping } from '#modules/reports/domain/overview.ts';
import { query } from '#platform/server/served.ts';
import { selectOverview } from './overview-days.ts';

const usualDays = 14;

export const readOverview = query(readOverviewEndpoint, async (context, input) => {
  const { tx, kernel, actor } = context;
  const zone = kernel.config.timeZone;
  const until = input.until ?? shopDay(context).toString();
  const from =
    input.from ??
    Temporal.PlainDate.from(until)
      .subtract({ days: usualDays - 1 })
      .toString();
  const filters = [
    sql`true`,
    ...(input.unitId ? [sql`r.business_unit_id = ${input.unitId}`] : []),
    ...(input.managerId ? [sql`r.manager_id = ${input.managerId}`] : []),
  ];
  const counts = await tx.rows<OverviewCount>(
    sql`
    WITH counted AS (
      SELECT r.key::text AS key, r.stage, sum(r.count)::bigint AS count, sum(r.value)::bigint AS value
      FROM (
        SELECT ${keyOf(input.rows)} AS key, r.stage, r.count, r.value
        FROM (${selectOverview({ from, until, zone }, input.rows === 'group')}) r WHERE ${sql.join(filters, sql` AND `)}) r
      GROUP BY r.key, r.stage)
    SELECT c.key, ${nameOf(input.rows, actor.language)} AS name, ${daysOf(input.rows, from, until)}, c.stage, c.count, c.value FROM counted c ORDER BY ${orderOf(input.rows)}, c.key`,
    'once',
  );
  return { from, until, counts };
});

/** The key of the row that totals `r` belong to. */
function keyOf(rows: OverviewGrouping): SQL {
  switch (rows) {
    case 'day':
      return sql`r.day`;
    case 'week':
      return sql`date_trunc('week', r.day::timestamp)::date`;
    case 'unit':
      return sql`r.business_unit_id`;
    case 'manager':
      return sql`r.manager_id`;
    case 'group':
      return sql`coalesce((SELECT g.main_group_id FROM ${catalogueTables.subGroups} g WHERE g.id = r.sub_group_id), 0)`;
  }
}

/** The first and last day of a row. */
function daysOf(rows: OverviewGrouping, from: string, until: string): SQL {
  const first = rows === 'day' || rows === 'week' ? sql`greatest(c.key::date, ${from}::date)` : sql`${from}::date`;
  const days = rows === 'day' ? sql`0` : sql`6`;
  const last = rows === 'day' || rows === 'week' ? sql`least(c.key::date + ${days}, ${until}::date)` : sql`${until}::date`;
  return sql`${first} AS "from", ${last} AS until`;
}

function nameOf(rows: OverviewGrouping, language: 'nl' | 'en'): SQL {
  switch (rows) {
    case 'week':
      return sql`to_char(c.key::date, 'FMIW')`;
    case 'unit':
      return sql`(SELECT u.name FROM ${identityTables.businessUnits} u WHERE u.id = c.key::bigint)`;
    case 'manager':
      return sql`(SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = c.key::bigint)`;
    case 'group':
      return sql`(SELECT ${language === 'nl' ? sql`g.name_nl` : sql`g.name_en`} FROM ${catalogueTables.mainGroups} g WHERE g.id = c.key::bigint)`;
    default:
      return sql`NULL::text`;
  }
}

function orderOf(rows: OverviewGrouping): SQL {
  return rows === 'day' || rows === 'week' ? sql`c.key DESC` : sql`sum(c.value) OVER (PARTITION BY c.key) DESC`;
}
