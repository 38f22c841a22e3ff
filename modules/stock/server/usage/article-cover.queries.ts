import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, priceLine, readArticleCase, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import {
  listArticleCoverEndpoint,
  readArticleCoverEndpoint,
  readReprintPriceEndpoint,
} from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import type { AbcClass } from '#modules/stock/domain/book/item.ts';
import { reorderAdvice } from '#modules/stock/domain/levels.ts';
import { valueAtCost } from '#modules/stock/domain/stock-value.ts';
import type { StorageUnit } from '#modules/stock/domain/storage/storage.ts';
import { coverOf, isDead, reorderPointFor, type UsedWeeks } from '#modules/stock/domain/usage/cover.ts';
import { decideQuoteReprint } from '#modules/stock/domain/usage/quote-reprint.ts';
import { maySeePrices } from '#modules/stock/server/price/purchase-prices.ts';
import { inProduction } from '#modules/stock/server/production.ts';
import { economicStock } from '#modules/stock/server/promise/economic-stock.ts';
import {
  articlesFor,
  countOfPage,
  type FoundArticles,
  findArticles,
  fromArticles,
  isBelowMinimumSql,
  listedArticles,
} from '#modules/stock/server/stock.queries.ts';
import type { Money } from '#platform/domain/money.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { readWeeklyUsage, usedWeeks } from './weekly-usage.ts';

type Row = { [Name in keyof UsedWeeks]: number | null } & {
  itemId: number | null;
  articleId: number;
  code: string;
  name: string;
  customer: string | null;
  budgetGroup: string;
  physical: number;
  inProduction: number;
  economic: number;
  minStock: number;
  maxStock: number;
  reorderQuantity: number;
  reorder: 'manual' | 'auto';
  abc: AbcClass;
  lastUsedOn: string | null;
  valueEur: number | null;
};

const monthsBack = 12;

export const listArticleCover = query(
  listArticleCoverEndpoint,
  async (context, { search = '', state, owner, customerId, cursor, limit }) => {
    const { tx } = context;
    const today = shopDay(context).toString();
    const where: SQL[] = [listedArticles];
    for (const word of search.split(/\s+/).filter(Boolean)) where.push(sql`a.search_text LIKE ${likeAnywhere(word)}`);
    if (state === 'below') where.push(isBelowMinimumSql);
    if (state === 'dead') where.push(isDeadSql(today));
    if (owner) where.push(owner === 'own' ? sql`a.customer_id IS NULL` : sql`a.customer_id IS NOT NULL`);
    if (customerId) where.push(sql`a.customer_id = ${customerId}`);
    const from = sql`FROM ${articlesFor(context, state)} WHERE ${sql.join(where, sql` AND `)}`;
    const after = cursor !== undefined && isStorableText(cursor) ? sql`AND a.code > ${cursor}` : undefined;
    const found: FoundArticles =
      search === ''
        ? { articles: sql`(SELECT a.* ${from} ${after} ORDER BY a.code LIMIT ${rowsUpTo(limit + 1)})` }
        : await findArticles(tx, { from, after, limit });
    const counted = sql`(SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${maxCounted + 1}) counted)`;
    const read = await tx.rows<Row & { count: number }>(
      sql`SELECT ${columns(context)}, ${found.count ?? counted} AS count ${withUsage(context, found.articles)} ${found.where} ORDER BY a.code`,
      'once',
    );
    const { rows, ...paged } = pageOfRows(
      read.map(({ count: _, ...row }) => row),
      limit,
      await countOfPage(tx, read, cursor, counted),
      ({ code }) => code,
    );
    return { ...paged, rows: rows.map((row) => withCover(context, row)) };
  },
);

export const readArticleCover = query(readArticleCoverEndpoint, async (context, { articleId }) => {
  const { tx } = context;
  const day = shopDay(context);
  const today = day.toString();
  const row = await tx.row<Row>(sql`SELECT ${columns(context)} ${withUsage(context, catalogueTables.articles)} WHERE a.id = ${articleId}`);
  if (!row) throw notFound();
  const first = day.with({ day: 1 }).subtract({ months: monthsBack - 1 });
  const [usage, storage, months, orders, kept] = await Promise.all([
    readWeeklyUsage(tx, row.itemId === null ? [] : [row.itemId], today),
    tx.row<{ storagePer: StorageUnit | null; storageRate: Money | null }>(
      sql`SELECT storage_per AS "storagePer", storage_rate AS "storageRate" FROM stock_items WHERE article_id = ${articleId}`,
    ),
    tx.rows<{ month: string; used: number }>(sql`
      SELECT g.month::date AS month, coalesce(-sum(m.quantity), 0)::float8 AS used
      FROM generate_series(${first.toString()}::date, ${today}::date, '1 month') g (month)
      LEFT JOIN stock_mutations m ON m.item_id = ${row.itemId} AND m.type IN (30, 40) AND m.counts_on >= g.month AND m.counts_on < g.month + interval '1 month'
      GROUP BY g.month ORDER BY g.month`),
    tx.rows<{ basketId: number; number: string; on: string; quantity: number }>(sql`
      SELECT b.id AS "basketId", b.number, max(m.counts_on) AS on, -sum(m.quantity)::float8 AS quantity
      FROM stock_mutations m JOIN ${basketsTables.lines} l ON l.id = m.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE m.item_id = ${row.itemId} AND m.type IN (30, 40) GROUP BY b.id, b.number HAVING sum(m.quantity) < 0 ORDER BY max(m.counts_on) DESC, b.id DESC LIMIT 10`),
    readArticleCase(tx, articleId, 1),
  ]);
  const item = { code: row.code, unit: 'piece' as const, minStock: row.minStock, reorder: row.reorder, abc: row.abc };
  const reorderPoint = reorderPointFor(item, usage.get(row.itemId ?? 0) ?? null, today);
  return {
    ...withCover(context, row),
    reorderPoint,
    ...(storage ?? { storagePer: null, storageRate: null }),
    months,
    orders,
    isCalculable: kept !== undefined,
  };
});

/** As many articles as a document of a customer has. */
const mostOfCustomer = 1000;

/** Reads the weeks that the stock of each article of a customer lasts, by code. */
export async function readCoverOfCustomer(context: QueryContext, customerId: number) {
  const rows = await context.tx.rows<Row>(sql`
    SELECT ${columns(context)} ${withUsage(context, catalogueTables.articles)} WHERE a.customer_id = ${customerId} AND ${listedArticles} ORDER BY a.code LIMIT ${mostOfCustomer}`);
  return rows.map((row) => ({ ...withCover(context, row), itemId: row.itemId }));
}

export const readReprintPrice = query(readReprintPriceEndpoint, (context, { articleId, quantity }) =>
  priceOfReprint(context, articleId, quantity),
);

/** The price today of making an article again; null with the reason when it has none. */
export async function priceOfReprint(context: QueryContext, articleId: number, quantity: number) {
  const decided = await priceReprint(context, articleId, quantity);
  return decided.accepted
    ? { price: decided.value.price, problem: '' }
    : { price: null, problem: formatDecision(context, decided)?.message ?? decided.code };
}

/** Decides whether an article can be quoted again, and prices it today by its kept calculation. */
async function priceReprint(context: QueryContext, articleId: number, quantity: number) {
  const reprint = await readReprint(context, articleId, quantity);
  const decided = decideQuoteReprint(reprint);
  if (!decided.accepted) return decided;
  const { customerId, calculation } = decided.value;
  return priceLine(context, customerId, { what: calculation, makesArticleId: articleId, quantity, description: '', price: null });
}

/** Reads the facts for a quote to make an article again. */
export async function readReprint({ tx }: QueryContext, articleId: number, quantity: number) {
  const article = await tx.row<{ article: string; customerId: number | null }>(
    sql`SELECT code AS article, customer_id AS "customerId" FROM ${catalogueTables.articles} WHERE id = ${articleId}`,
  );
  if (!article) throw notFound();
  return { ...article, calculation: await readArticleCase(tx, articleId, quantity) };
}

function columns({ actor }: QueryContext): SQL {
  return sql`s.id AS "itemId", a.id AS "articleId", a.code, ${actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, c.name AS customer,
    a.budget_group AS "budgetGroup", coalesce(s.physical, 0)::float8 AS physical, ${inProduction} AS "inProduction", ${economicStock}::float8 AS economic, a.min_stock::float8 AS "minStock",
    a.max_stock::float8 AS "maxStock", a.reorder_quantity::float8 AS "reorderQuantity", coalesce(s.reorder, 'manual') AS reorder, coalesce(s.abc, 'C') AS abc,
    (SELECT max(m.counts_on) FROM stock_mutations m WHERE m.item_id = s.id AND m.type IN (30, 40) AND m.quantity < 0) AS "lastUsedOn",
    CASE WHEN a.customer_id IS NULL THEN s.value::float8 END AS "valueEur", u.known, u.total, u.excluded, u."inYear", u."busyWeeks"`;
}

/** See `isDead`: the journal of the article is older than a year, and nothing left since. */
function isDeadSql(today: string): SQL {
  const year = Temporal.PlainDate.from(today).subtract({ weeks: 52 }).toString();
  return sql`s.physical > 0 AND EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = s.id AND m.counts_on < ${year})
    AND NOT EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = s.id AND m.type IN (30, 40) AND m.quantity < 0 AND m.counts_on >= ${year})`;
}

/** SQL: `from` of articles with the `UsedWeeks` of each. */
const withUsage = (context: QueryContext, articles: SQL) =>
  sql`${fromArticles(context, articles)} LEFT JOIN LATERAL (${usedWeeks(sql`s.id`, shopDay(context).toString())}) u ON true`;

function withCover({ actor }: QueryContext, row: Row) {
  const {
    itemId: _,
    maxStock,
    reorderQuantity,
    reorder: __,
    abc: ___,
    valueEur,
    known,
    total,
    excluded,
    inYear,
    busyWeeks,
    ...shown
  } = row;
  const used = known === null ? null : { known, total: total!, excluded: excluded!, busyWeeks: busyWeeks! };
  return {
    ...shown,
    ...coverOf(used, row.economic),
    usedInYear: inYear ?? 0,
    isDead: isDead(used, row.physical),
    valueAtCost: maySeePrices(actor) && valueEur !== null ? valueAtCost({ physical: row.physical, valueEur }) : null,
    advice: reorderAdvice(row.economic, { minStock: row.minStock, maxStock, reorderQuantity }),
  };
}
