import { sql } from 'drizzle-orm';
import { readArticleCase } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { isBelowMinimum, reorderAdvice } from '#modules/stock/domain/levels.ts';
import { economicStock, supplyOfItem } from '#modules/stock/server/promise/economic-stock.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Row = { id: number; active: boolean; economic: number; minStock: number; maxStock: number; reorderQuantity: number };

/** Whether an article is below its minimum, and how many to make again: 0 when it needs none, is inactive or has no calculation. */
type ReprintAdvice = { isLow: boolean; advice: number };

/** Reads the reprint advice of own articles, by article. Reads as staff. */
export async function readReprintAdvice(context: QueryContext, articleIds: readonly number[]): Promise<ReadonlyMap<number, ReprintAdvice>> {
  const { tx } = context;
  const rows = await tx.rows<Row>(sql`
    SELECT a.id, a.active, ${economicStock}::float8 AS economic,
      a.min_stock::float8 AS "minStock", a.max_stock::float8 AS "maxStock", a.reorder_quantity::float8 AS "reorderQuantity"
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id CROSS JOIN ${supplyOfItem(context, sql`a.id`)} WHERE a.id = ANY(${sql.param([...articleIds])}) ORDER BY a.id`);
  const found = new Map<number, ReprintAdvice>();
  for (const { id, active, minStock, maxStock, reorderQuantity, economic } of rows) {
    const quantity = active ? reorderAdvice(economic, { minStock, maxStock, reorderQuantity }) : 0;
    const isMakeable = quantity > 0 && (await readArticleCase(tx, id, quantity)) !== undefined;
    found.set(id, { isLow: isBelowMinimum(economic, minStock), advice: isMakeable ? quantity : 0 });
  }
  return found;
}
