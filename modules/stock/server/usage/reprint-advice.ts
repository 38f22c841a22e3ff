import { sql } from 'drizzle-orm';
import { readArticleCase } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { reorderAdvice } from '#modules/stock/domain/levels.ts';
import { inProduction } from '#modules/stock/server/production.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Level = { physical: number; reserved: number; inProduction: number };
type Row = Level & { id: number; minStock: number; maxStock: number; reorderQuantity: number };

/** How many of own articles to make again, by article; those that need none or have no calculation are absent. Reads as staff. */
export async function readReprintAdvice(tx: ReadTx, articleIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<Row>(sql`
    SELECT a.id, coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, ${inProduction} AS "inProduction",
      a.min_stock::float8 AS "minStock", a.max_stock::float8 AS "maxStock", a.reorder_quantity::float8 AS "reorderQuantity"
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ANY(${sql.param([...articleIds])}) ORDER BY a.id`);
  const advice = new Map<number, number>();
  for (const { id, minStock, maxStock, reorderQuantity, ...level } of rows) {
    const quantity = reorderAdvice(level, { minStock, maxStock, reorderQuantity });
    if (quantity > 0 && (await readArticleCase(tx, id, quantity))) advice.set(id, quantity);
  }
  return advice;
}
