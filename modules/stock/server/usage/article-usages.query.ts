import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listArticleUsagesEndpoint } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import { expectedPerMonth, weeksOfMean } from '#modules/stock/domain/usage/cover.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';
import { readWeekTotals } from './weekly-usage.ts';

const periodCount = 12;
const mostRows = 300;

type Found = {
  key: string;
  name: string;
  about: string;
  basketId: number | null;
  itemId: number | null;
  total: number;
  used: number[];
};

export const listArticleUsages = query(listArticleUsagesEndpoint, async (context, { by, group, search = '' }) => {
  const { tx, actor } = context;
  const day = shopDay(context);
  const current = by === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
  const periods = Array.from({ length: periodCount }, (_, at) => {
    const back = periodCount - 1 - at;
    return (by === 'month' ? current.subtract({ months: back }) : current.subtract({ weeks: back })).toString();
  });
  const name = actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`;
  const grouped = {
    article: { key: sql`a.id::text`, name: sql`a.code`, about: name, basketId: sql`NULL::bigint` },
    budget_group: { key: sql`a.budget_group`, name: sql`a.budget_group`, about: sql`''`, basketId: sql`NULL::bigint` },
    customer: { key: sql`coalesce(c.id, 0)::text`, name: sql`coalesce(c.name, '')`, about: sql`''`, basketId: sql`NULL::bigint` },
    order: { key: sql`b.id::text`, name: sql`coalesce(b.number, '')`, about: sql`coalesce(b.description, '')`, basketId: sql`b.id` },
  }[group];
  const matches = search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`AND a.search_text LIKE ${likeAnywhere(word)}`);
  const [first, last] = [periods[0]!, day.toString()];
  const owners = sql`JOIN stock_items i ON i.id = u.item_id JOIN ${catalogueTables.articles} a ON a.id = i.article_id LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id`;
  const perPeriod = periods.map((period) => sql`coalesce(sum(u.used) FILTER (WHERE u.starts_on = ${period}), 0)`);
  const used = sql`ARRAY[${sql.join(perPeriod, sql`, `)}]::float8[]`;
  const usage = sql`stock_usage u`;
  const ofPeriods = sql`u.period = ${by} AND u.starts_on >= ${first} AND u.starts_on <= ${last}`;
  // Only issues for an order name it, so its usage comes from the journal.
  const usageOfOrders = sql`(SELECT m.item_id, m.line_id, date_trunc(${by}, m.counts_on)::date AS starts_on, -m.quantity AS used FROM stock_mutations m
    WHERE m.type IN (30, 40) AND m.counts_on >= ${first} AND m.counts_on <= ${last}) u`;
  const orders = sql`LEFT JOIN ${basketsTables.lines} l ON l.id = u.line_id LEFT JOIN ${basketsTables.baskets} b ON b.id = l.basket_id`;
  const order = sql`ORDER BY total DESC, name, key LIMIT ${mostRows}`;
  const rows = await tx.rows<Found>(
    group === 'article'
      ? // Of thousands of articles only those shown are divided into periods.
        sql`
        WITH shown AS MATERIALIZED (
          SELECT u.item_id, ${grouped.key} AS key, ${grouped.name} AS name, ${grouped.about} AS about, u.total
          FROM (SELECT u.item_id, sum(u.used) AS total FROM ${usage} WHERE ${ofPeriods} GROUP BY u.item_id) u ${owners}
          WHERE u.total <> 0 ${sql.join(matches, sql` `)} ${order})
        SELECT s.key, s.name, s.about, ${grouped.basketId} AS "basketId", s.item_id AS "itemId", s.total::float8 AS total, p.used
        FROM shown s CROSS JOIN LATERAL (SELECT ${used} AS used FROM ${usage} WHERE u.item_id = s.item_id AND ${ofPeriods}) p ${order}`
      : sql`
        SELECT coalesce(${grouped.key}, '') AS key, ${grouped.name} AS name, ${grouped.about} AS about, ${grouped.basketId} AS "basketId", NULL::bigint AS "itemId", sum(u.used)::float8 AS total, ${used} AS used
        FROM ${group === 'order' ? sql`${usageOfOrders} ${owners} ${orders} WHERE true` : sql`${usage} ${owners} WHERE ${ofPeriods}`} ${sql.join(matches, sql` `)}
        GROUP BY 1, 2, 3, 4 HAVING sum(u.used) <> 0 ${order}`,
    // With a search the best plan depends on how much it finds.
    matches.length > 0 ? 'afresh' : 'once',
  );
  const lastWeeks = await readWeekTotals(
    tx,
    rows.flatMap(({ itemId }) => itemId ?? []),
    last,
    weeksOfMean,
  );
  return {
    periods,
    rows: rows.map(({ itemId, ...row }) => ({
      ...row,
      expectedPerMonth: itemId === null ? null : expectedPerMonth(lastWeeks.get(itemId)),
    })),
  };
});
