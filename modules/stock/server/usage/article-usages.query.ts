import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listArticleUsagesEndpoint } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';

const periodCount = 12;
const mostRows = 300;

type Found = { key: string; name: string; about: string; basketId: number | null; total: number; used: number[] };

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
  // PostgreSQL searches an array of floats without comparing its values by their type.
  const days = periods.map((period) => Temporal.PlainDate.from(periods[0]!).until(period).days);
  const perPeriod = periods.map((_, at) => sql`coalesce(sum(u.used) FILTER (WHERE u.period = ${sql.raw(String(at))}), 0)`);
  // Summed up per article first, so that names are joined to a few rows instead of to each issue.
  const rows = await tx.rows<Found>(sql`
    WITH issued AS (
      SELECT m.item_id, ${group === 'order' ? sql`m.line_id` : sql`NULL::bigint AS line_id`}, width_bucket((m.counts_on - ${periods[0]!}::date)::float8, ${sql.param(days)}::float8[]) - 1 AS period, -sum(m.quantity::float8) AS used
      FROM stock_mutations m WHERE m.type IN (30, 40) AND m.counts_on >= ${periods[0]!} AND m.counts_on <= ${day.toString()} GROUP BY 1, 2, 3)
    SELECT coalesce(${grouped.key}, '') AS key, ${grouped.name} AS name, ${grouped.about} AS about, ${grouped.basketId} AS "basketId", sum(u.used) AS total,
      ARRAY[${sql.join(perPeriod, sql`, `)}]::float8[] AS used
    FROM issued u JOIN stock_items i ON i.id = u.item_id JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id LEFT JOIN ${basketsTables.lines} l ON l.id = u.line_id LEFT JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE true ${sql.join(matches, sql` `)} GROUP BY 1, 2, 3, 4 HAVING sum(u.used) <> 0 ORDER BY total DESC, name, key LIMIT ${mostRows}`);
  return { periods, rows };
});
