import { type SQL, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listStockEndpoint, readStockEndpoint, type StockArticle } from '#modules/stock/contract/stock.endpoints.ts';
import type { Make, PromiseRule } from '#modules/stock/domain/book/item.ts';
import { isBelowMinimum, reorderAdvice } from '#modules/stock/domain/levels.ts';
import { valueAtCost } from '#modules/stock/domain/stock-value.ts';
import { makeOf } from '#modules/stock/server/book/load-book.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { readItemLists } from './item-lists.ts';
import { maySeePrices } from './price/purchase-prices.ts';
import { inProduction, readMaking } from './production.ts';
import { economicStock, isShort, itemsMaybeLow, supplyOfItem, usableStock } from './promise/economic-stock.ts';

type Found = Omit<StockArticle, 'belowMinimum' | 'advice' | 'locations'> & {
  reorderQuantity: number;
  places: string | null;
};
type Detail = Found & {
  itemId: number | null;
  policy: 'none' | 'stock' | 'demand';
  promise: PromiseRule;
  reorder: 'manual' | 'auto';
  make: Required<Make> | null;
  valueEur: number | null;
  averageCostEur: number | null;
  widthMm: number | null;
  heightMm: number | null;
  budgetGroup: string;
  pictureId: number | null;
};
/** The list names the places of the oldest lots. */
const shownLocations = 6;

export const listStock = query(listStockEndpoint, async (context, input) => {
  const { tx } = context;
  const from = sql`FROM ${articlesFor(context, input.state)} WHERE ${sql.join(conditionsOf(context, input), sql` AND `)}`;
  const after = input.cursor !== undefined && isStorableText(input.cursor) ? sql`AND a.code > ${input.cursor}` : undefined;
  const found: FoundArticles = input.search
    ? await findArticles(tx, { from, after, limit: input.limit })
    : { articles: sql`(SELECT a.* ${from} ${after} ORDER BY a.code LIMIT ${rowsUpTo(input.limit + 1)})` };
  const read = await tx.rows<Found & { count: number }>(
    sql`SELECT ${columns(context)}, ${found.count ?? sql`(${countStockSql(context, input)})`} AS count ${fromArticles(context, found.articles)} ${found.where} ORDER BY a.code`,
    'once',
  );
  return pageOfRows(
    read.map(({ count: _, ...row }) => withFigures(row)),
    input.limit,
    await countOfPage(tx, read, input.cursor, countStockSql(context, input)),
    ({ code }) => code,
  );
});

/** The count of a list: its rows carry it, and a page behind the last one has none. */
export async function countOfPage(
  tx: ReadTx,
  read: readonly { count: number }[],
  cursor: string | undefined,
  counted: SQL,
): Promise<number> {
  if (read[0] || cursor === undefined) return read[0]?.count ?? 0;
  return (await tx.row<{ count: number }>(counted))!.count;
}

/** SQL that counts the articles of the list for these filters, up to a maximum. */
export function countStockSql(context: Clock, filters: Filters): SQL {
  const where = sql.join(conditionsOf(context, filters), sql` AND `);
  return sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${articlesFor(context, filters.state)} WHERE ${where} LIMIT ${maxCounted + 1}) counted`;
}

export const readStock = query(readStockEndpoint, async (context, { articleId }) => {
  const { tx, actor } = context;
  const found = await tx.row<Detail>(sql`
    SELECT ${columns(context)}, a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.budget_group AS "budgetGroup", a.picture_file_id AS "pictureId", s.id AS "itemId", coalesce(s.policy, 'none') AS policy, coalesce(s.reorder, 'manual') AS reorder, coalesce(s.promise, 'physical') AS promise, ${makeOf} AS make, s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 AND s.value > 0 THEN round(s.value / s.physical, 6)::float8 END AS "averageCostEur" ${fromArticles(context, catalogueTables.articles)} WHERE a.id = ${articleId}`);
  if (!found) throw notFound();
  const seesPrices = maySeePrices(actor);
  return {
    ...withFigures(found),
    reorderQuantity: found.reorderQuantity,
    make: seesPrices ? found.make : null,
    averageCostEur: seesPrices ? found.averageCostEur : null,
    valueAtCost: seesPrices ? valueAtCost({ physical: found.physical, valueEur: found.valueEur ?? 0 }) : null,
    making: await readMaking(tx, context.kernel.config.timeZone, articleId),
    ...(await readItemLists(context, found.itemId)),
  };
});

/** SQL: the articles of a page, and how many there are in all where that is known already. */
export type FoundArticles = { articles: SQL; where?: SQL; count?: SQL };

type Search = { from: SQL; after: SQL | undefined; limit: number };

/**
 * SQL: the articles of a page that a search finds, and how many it finds in all. Only finding and counting them is planned for its words; what is
 * shown of them is planned once. The first page is among those that are counted, which are then read once.
 */
export async function findArticles(tx: ReadTx, { from, after, limit }: Search): Promise<FoundArticles> {
  const found = await tx.rows<{ id: number; count: number }>(
    after
      ? sql`SELECT a.id, (SELECT count(*) FROM (SELECT 1 ${from} LIMIT ${maxCounted + 1}) counted) AS count ${from} ${after} ORDER BY a.code LIMIT ${limit + 1}`
      : sql`SELECT id, count(*) OVER () AS count FROM (SELECT a.id, a.code ${from} ORDER BY a.code LIMIT ${maxCounted + 1}) counted ORDER BY code LIMIT ${limit + 1}`,
  );
  const ids = sql.param(found.map(({ id }) => id));
  return {
    articles: catalogueTables.articles,
    where: sql`WHERE a.id = ANY(${ids}::bigint[])`,
    count: sql`${found[0]?.count ?? 0}::bigint`,
  };
}

type Clock = Pick<QueryContext, 'now' | 'kernel'>;
/** SQL: `from` of articles `a` with their items `s`, the supply `q` of these and their customers `c`. */
export const fromArticles = (context: Clock, articles: SQL) =>
  sql`FROM ${articles} a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN ${supplyOfItem(context, sql`a.id`)} LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id`;
/** SQL: the articles that the conditions are about; the stock of all of them is read only where a condition names it, the supply of those that may be low. */
export function articlesFor(context: Clock, state: 'below' | 'short' | 'none' | 'dead' | undefined): SQL {
  if (!state) return sql`${catalogueTables.articles} a`;
  if (state === 'below' || state === 'short')
    return sql`${catalogueTables.articles} a JOIN ${itemsMaybeLow(context)} ON s.article_id = a.id CROSS JOIN ${supplyOfItem(context, sql`a.id`)}`;
  return sql`${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id`;
}
/** SQL: `isBelowMinimum` of article `a` with item `s` and supply `q`. */
export const isBelowMinimumSql = sql`${economicStock} < a.min_stock`;

function columns(context: QueryContext): SQL {
  return sql`a.id AS "articleId", a.code, ${context.actor.language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, c.name AS customer,
    (SELECT string_agg((SELECT p.code FROM stock_locations p WHERE p.id = f.location_id), chr(10)) FROM (SELECT location_id FROM stock_positions WHERE item_id = s.id AND quantity > 0
      ORDER BY item_id, lot_id, location_id LIMIT ${sql.raw(String(shownLocations + 1))}) f) AS places, coalesce(s.physical, 0)::float8 AS physical, ${usableStock}::float8 AS usable, coalesce(s.reserved, 0)::float8 AS reserved, q.expected::float8 AS expected, ${inProduction} AS "inProduction",
    ${economicStock}::float8 AS economic, coalesce(${isShort(context, sql`a.id`)}, false) AS "isShort", a.min_stock AS "minStock",
    a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", nullif(a.pieces_per_box, 0) AS "perPack", nullif(a.piece_weight_g / 1000.0, 0)::float8 AS "unitKg", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt"`;
}

/** SQL: article `a` is active, or inactive and in stock. */
export const listedArticles = sql`(a.active OR EXISTS (SELECT 1 FROM stock_items k WHERE k.article_id = a.id AND k.physical > 0))`;

type Filters = { search?: string | undefined; state?: 'below' | 'short' | 'none' | undefined; owner?: 'own' | 'customer' | undefined };
const stateConditions = {
  below: () => isBelowMinimumSql,
  short: (context: Clock) => isShort(context, sql`a.id`),
  none: () => sql`coalesce(s.physical, 0) = 0`,
};

/** SQL conditions of the list: active articles, and inactive ones while in stock. */
function conditionsOf(context: Clock, { search, state, owner }: Filters): SQL[] {
  const conditions = [listedArticles];
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) conditions.push(sql`a.search_text LIKE ${likeAnywhere(word)}`);
  if (state) conditions.push(stateConditions[state](context));
  if (owner) conditions.push(owner === 'own' ? sql`a.customer_id IS NULL` : sql`a.customer_id IS NOT NULL`);
  return conditions;
}

function withFigures<Row extends Found>({ reorderQuantity, places, ...row }: Row) {
  const advice = reorderAdvice(row.economic, { ...row, reorderQuantity });
  return {
    ...row,
    locations: namesOf(places?.split('\n') ?? []),
    belowMinimum: isBelowMinimum(row.economic, row.minStock),
    advice,
  };
}

/** The places in alphabetical order; the one too many that is read says that there are more. */
function namesOf(places: readonly string[]): string {
  const shown = [...new Set(places.slice(0, shownLocations))].sort();
  return `${shown.join(', ')}${places.length > shownLocations ? ' …' : ''}`;
}
