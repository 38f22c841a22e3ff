import { type SQL, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { listStockEndpoint, readStockEndpoint, type StockArticle } from '#modules/stock/contract/stock.endpoints.ts';
import type { Make, PromiseRule } from '#modules/stock/domain/book/item.ts';
import { economicStock, isBelowMinimum, reorderAdvice } from '#modules/stock/domain/levels.ts';
import { valueAtCost } from '#modules/stock/domain/stock-value.ts';
import { makeOf } from '#modules/stock/server/book/load-book.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { readItemLists } from './item-lists.ts';
import { inProduction } from './production.ts';

type Found = Omit<StockArticle, 'economic' | 'belowMinimum' | 'advice' | 'locations'> & {
  reorderQuantity: number;
  places: string[] | null;
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
const maxCount = 1000;
/** The list names the places of the oldest lots. */
const shownLocations = 6;

export const listStock = query(listStockEndpoint, async ({ tx, actor }, input) => {
  const where = sql.join(conditionsOf(input), sql` AND `);
  const after = input.cursor !== undefined && isStorableText(input.cursor) ? sql`AND a.code > ${input.cursor}` : sql``;
  const [found, counted] = await Promise.all([
    tx.rows<Found>(
      sql`SELECT ${columns(actor.language)} ${from} WHERE ${where} ${after} ORDER BY a.code LIMIT ${input.limit + 1}`,
      plannedFor(input),
    ),
    countStock(tx, input),
  ]);
  const rows = found.slice(0, input.limit);
  return {
    rows: rows.map(withFigures),
    nextCursor: found.length > input.limit ? rows.at(-1)!.code : null,
    count: Math.min(counted, maxCount),
    countIsExact: counted <= maxCount,
  };
});

async function countStock(tx: ReadTx, filters: Filters): Promise<number> {
  return (await tx.row<{ count: number }>(countStockSql(filters), plannedFor(filters)))!.count;
}

/** SQL that counts the articles of the list for these filters, up to a maximum. */
export function countStockSql(filters: Filters): SQL {
  const where = sql.join(conditionsOf(filters), sql` AND `);
  return sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE ${where} LIMIT ${maxCount + 1}) counted`;
}

const plannedFor = ({ search }: Filters): PlanMode => (search ? 'afresh' : 'once');

export const readStock = query(readStockEndpoint, async ({ tx, actor }, { articleId }) => {
  const found = await tx.row<Detail>(sql`
    SELECT ${columns(actor.language)}, a.width_mm AS "widthMm", a.height_mm AS "heightMm", a.budget_group AS "budgetGroup", a.picture_file_id AS "pictureId", s.id AS "itemId", coalesce(s.policy, 'none') AS policy, coalesce(s.reorder, 'manual') AS reorder, coalesce(s.promise, 'physical') AS promise, ${makeOf} AS make, s.value::float8 AS "valueEur", CASE WHEN s.physical > 0 AND s.value > 0 THEN round(s.value / s.physical, 6)::float8 END AS "averageCostEur" ${from} WHERE a.id = ${articleId}`);
  if (!found) throw notFound();
  return {
    ...withFigures(found),
    reorderQuantity: found.reorderQuantity,
    averageCostEur: found.averageCostEur,
    valueAtCost: valueAtCost({ physical: found.physical, valueEur: found.valueEur ?? 0 }),
    ...(await readItemLists(tx, found.itemId)),
  };
});

const from = sql`FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id LEFT JOIN ${relationsTables.customers} c ON c.id = a.customer_id`;
const economic = sql`coalesce(s.physical - s.reserved, 0)`;

function columns(language: 'nl' | 'en'): SQL {
  return sql`a.id AS "articleId", a.code, ${language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name, c.name AS customer,
    (SELECT array_agg(p.code) FROM (SELECT location_id FROM stock_positions WHERE item_id = s.id AND quantity > 0
      ORDER BY item_id, lot_id, location_id LIMIT ${shownLocations + 1}) f JOIN stock_locations p ON p.id = f.location_id) AS places, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, ${inProduction} AS "inProduction", a.min_stock AS "minStock",
    a.max_stock AS "maxStock", a.reorder_quantity AS "reorderQuantity", nullif(a.pieces_per_box, 0) AS "perPack", nullif(a.piece_weight_g / 1000.0, 0)::float8 AS "unitKg", (SELECT m.at FROM stock_mutations m WHERE m.item_id = s.id ORDER BY m.id DESC LIMIT 1) AS "lastMovedAt"`;
}

type Filters = { search?: string | undefined; state?: 'below' | 'short' | 'none' | undefined; owner?: 'own' | 'customer' | undefined };
/** SQL conditions by state; `short` repeats `below_minimum`, which it implies, to use its index. */
const stateConditions = {
  below: sql`s.below_minimum AND ${economic} + ${inProduction} < a.min_stock`,
  short: sql`s.below_minimum AND ${economic} < 0`,
  none: sql`coalesce(s.physical, 0) = 0`,
};

/** SQL conditions of the list: active articles, and inactive ones while in stock. */
function conditionsOf({ search, state, owner }: Filters): SQL[] {
  const conditions = [sql`(a.active OR coalesce(s.physical, 0) > 0)`];
  for (const word of (search ?? '').split(/\s+/).filter(Boolean)) conditions.push(sql`a.search_text LIKE ${likeAnywhere(word)}`);
  if (state) conditions.push(stateConditions[state]);
  if (owner) conditions.push(owner === 'own' ? sql`a.customer_id IS NULL` : sql`a.customer_id IS NOT NULL`);
  return conditions;
}

function withFigures<Row extends Found>({ reorderQuantity, places, ...row }: Row) {
  const advice = reorderAdvice(row, { ...row, reorderQuantity });
  return {
    ...row,
    locations: namesOf(places ?? []),
    economic: economicStock(row),
    belowMinimum: isBelowMinimum(row, row.minStock),
    advice,
  };
}

/** The places in alphabetical order; the one too many that is read says that there are more. */
function namesOf(places: readonly string[]): string {
  const shown = [...new Set(places.slice(0, shownLocations))].sort();
  return `${shown.join(', ')}${places.length > shownLocations ? ' …' : ''}`;
}
