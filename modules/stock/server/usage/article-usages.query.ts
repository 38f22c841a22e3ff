import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listArticleUsagesEndpoint } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import { expectedPerMonth, weeksOfMean } from '#modules/stock/domain/usage/cover.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import { pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { query } from '#platform/server/served.ts';
import { costCenters } from './cost-centers.ts';
import { usedWeeks } from './weekly-usage.ts';

const periodCount = 12;

type Found = {
  key: string;
  name: string;
  about: string;
  basketId: number | null;
  total: number;
  used: number[];
  /** Full weeks of an article that are known for its mean, those of them that do not count, and what the others used together. */
  known: number | null;
  excluded: number | null;
  weekTotal: number | null;
  /** Of every page. */
  count: number;
  totalOfAll: number;
};
/** Parses a cursor: what the last row of a page used, and its key. Anything invalid starts the list from its beginning. */
function parseCursor(cursor = ''): { total: number; key: string } | undefined {
  const [, total, key = ''] = /^(-?\d{1,15}(?:\.\d{1,4})?)~(.*)$/s.exec(cursor) ?? [];
  return total !== undefined && isStorableText(key) ? { total: Number(total), key } : undefined;
}

export const listArticleUsages = query(listArticleUsagesEndpoint, async (context, { by, group, search = '', cursor, limit }) => {
  const { tx, actor } = context;
  const day = shopDay(context);
  const current = by === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 });
  const periods = Array.from({ length: periodCount }, (_, at) => {
    const back = periodCount - 1 - at;
    return (by === 'month' ? current.subtract({ months: back }) : current.subtract({ weeks: back })).toString();
  });
  const name = actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`;
  const [center] = costCenters.entriesOf(context.kernel);
  const grouped = {
    article: undefined,
    budget_group: { key: sql`a.budget_group`, name: sql`a.budget_group`, about: sql`''`, basketId: sql`NULL::bigint` },
    cost_center: { key: sql`''`, name: sql`''`, about: sql`''`, ...center, basketId: sql`NULL::bigint` },
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
  // Only issues for an order name it, so its usage and that of its cost center come from the journal.
  const ofOrders = group === 'order' || group === 'cost_center';
  const usageOfOrders = sql`(SELECT m.item_id, m.line_id, date_trunc(${by}, m.counts_on)::date AS starts_on, -m.quantity AS used FROM stock_mutations m
    WHERE m.type IN (30, 40) AND m.counts_on >= ${first} AND m.counts_on <= ${last}) u`;
  const orders = sql`LEFT JOIN ${basketsTables.lines} l ON l.id = u.line_id LEFT JOIN ${basketsTables.baskets} b ON b.id = l.basket_id ${group === 'cost_center' ? center?.join : undefined}`;
  const after = parseCursor(cursor);
  const shown = sql`
    shown AS MATERIALIZED (
      SELECT t.*, (SELECT count(*)::int FROM totals) AS count, (SELECT coalesce(sum(total), 0)::float8 FROM totals) AS "totalOfAll" FROM totals t
      ${after && sql`WHERE (-t.total, t.key) > (${-after.total}::numeric, ${after.key}::text)`}
      ORDER BY t.total DESC, t.key LIMIT ${rowsUpTo(limit + 1)})`;
  const columns = sql`s."totalOfAll", s.count, s.total::float8 AS total, s.key`;
  const ofArticles = sql`
    WITH totals AS MATERIALIZED (
      SELECT u.item_id, i.article_id::text AS key, u.total
      FROM (SELECT u.item_id, sum(u.used) AS total FROM ${usage} WHERE ${ofPeriods} GROUP BY u.item_id) u JOIN stock_items i ON i.id = u.item_id
      ${matches.length > 0 ? sql`JOIN ${catalogueTables.articles} a ON a.id = i.article_id` : undefined}
      WHERE u.total <> 0 AND i.article_id IS NOT NULL ${sql.join(matches, sql` `)}), ${shown}
    SELECT ${columns}, a.code AS name, ${name} AS about, NULL::bigint AS "basketId", p.used, w.known, w.excluded, w.total AS "weekTotal"
    FROM shown s LEFT JOIN LATERAL (${usedWeeks(sql`s.item_id`, last, weeksOfMean)}) w ON true JOIN ${catalogueTables.articles} a ON a.id = s.key::bigint
    CROSS JOIN LATERAL (SELECT ${used} AS used FROM ${usage} WHERE u.item_id = s.item_id AND ${ofPeriods}) p ORDER BY s.total DESC, s.key`;
  const found = await tx.rows<Found>(
    grouped
      ? sql`
        WITH totals AS MATERIALIZED (
          SELECT NULL::bigint AS item_id, coalesce(${grouped.key}, '') AS key, ${grouped.name} AS name, ${grouped.about} AS about, ${grouped.basketId} AS "basketId", sum(u.used) AS total, ${used} AS used
          FROM ${ofOrders ? sql`${usageOfOrders} ${owners} ${orders} WHERE true` : sql`${usage} ${owners} WHERE ${ofPeriods}`} ${sql.join(matches, sql` `)}
          GROUP BY 1, 2, 3, 4, 5 HAVING sum(u.used) <> 0), ${shown}
        SELECT ${columns}, s.name, s.about, s."basketId", s.used, NULL::int AS known, NULL::int AS excluded, NULL::float8 AS "weekTotal" FROM shown s ORDER BY s.total DESC, s.key`
      : // Of thousands of articles only those shown are named and divided into periods.
        ofArticles,
    // With a search the best plan depends on how much it finds.
    matches.length > 0 ? 'afresh' : 'once',
  );
  const page = pageOfRows(found, limit, found[0]?.count ?? 0, ({ total, key }) => `${total}~${key}`);
  return {
    ...page,
    periods,
    total: found[0]?.totalOfAll ?? 0,
    rows: page.rows.map(({ count: _, totalOfAll: __, known, excluded, weekTotal, ...row }) => ({
      ...row,
      expectedPerMonth: known === null ? null : expectedPerMonth({ known, excluded: excluded!, total: weekTotal! }),
    })),
  };
});
