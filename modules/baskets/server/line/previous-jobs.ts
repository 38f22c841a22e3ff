import { sql } from 'drizzle-orm';
import { listPreviousJobsEndpoint, type PreviousJob } from '#modules/baskets/contract/line/previous-jobs.endpoint.ts';
import { articleStock, catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

const [maxProducts, maxJobs, maxArticles] = [4, 6, 6];
/** Older jobs say little about what comes next. */
const countedYears = 3;

export const listPreviousJobs = query(listPreviousJobsEndpoint, async (context, { id }) => {
  const { tx, kernel } = context;
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${id}`))) throw notFound();
  const since = shopDay(context).subtract({ years: countedYears }).toString();
  const [products, jobs, found] = [await productsOf(tx, id, since), await jobsOf(tx, id), await articlesOf(tx, id, since)];
  const free = new Map<number, number>();
  const articleIds = found.map((article) => article.id);
  for (const read of articleStock.entriesOf(kernel)) for (const stock of await read(tx, articleIds)) free.set(stock.articleId, stock.free);
  return { products, jobs, articles: found.map((article) => ({ ...article, free: free.get(article.id) ?? null })) };
});

function productsOf(tx: ReadTx, customerId: number, since: string) {
  return tx.rows<{ subGroupId: number; times: number }>(sql`
    SELECT l.sub_group_id AS "subGroupId", count(*)::int AS times FROM lines l JOIN baskets b ON b.id = l.basket_id
    WHERE b.customer_id = ${customerId} AND b.created_at >= ${since} AND l.kind = 'product' AND l.estimate_case IS NOT NULL AND l.sub_group_id IS NOT NULL
    GROUP BY l.sub_group_id ORDER BY count(*) DESC, max(b.created_at) DESC LIMIT ${maxProducts}`);
}

/** Reads the latest calculated lines, of equal descriptions the newest; ganged parts are left out. */
function jobsOf(tx: ReadTx, customerId: number) {
  return tx.rows<PreviousJob>(sql`
    SELECT * FROM (
      SELECT DISTINCT ON (b.description, l.description) l.id AS "lineId", b.id AS "basketId", b.number, s.main_group_id AS "mainGroupId", s.id AS "subGroupId",
        coalesce(nullif(b.description, ''), l.description) AS description,
        CASE WHEN b.description IN ('', l.description) THEN '' ELSE l.description END AS part,
        l.specification, l.quantity, l.price, b.created_at AS on
      FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN ${catalogueTables.subGroups} s ON s.id = l.sub_group_id
      WHERE b.customer_id = ${customerId} AND l.estimate_case IS NOT NULL AND NOT l.estimate_case ?| ARRAY['gangedOn', 'sharesSheetWith']
      ORDER BY b.description, l.description, b.created_at DESC, l.id DESC) latest
    ORDER BY latest.on DESC, "lineId" DESC LIMIT ${maxJobs}`);
}

/** Reads the articles that this customer ordered, most often first, then the customer's own articles. */
function articlesOf(tx: ReadTx, customerId: number, since: string) {
  return tx.rows<{ id: number; code: string; nameNl: string; nameEn: string; times: number }>(sql`
    SELECT a.id, a.code, a.name_nl AS "nameNl", a.name_en AS "nameEn", coalesce(o.times, 0)::int AS times
    FROM ${catalogueTables.articles} a LEFT JOIN (
      SELECT l.article_id, count(*) AS times FROM lines l JOIN baskets b ON b.id = l.basket_id
      WHERE b.customer_id = ${customerId} AND b.created_at >= ${since} AND l.kind = 'article' GROUP BY l.article_id) o ON o.article_id = a.id
    WHERE a.active AND (a.customer_id = ${customerId} OR (a.customer_id IS NULL AND o.times > 0))
    ORDER BY times DESC, a.code LIMIT ${maxArticles}`);
}
