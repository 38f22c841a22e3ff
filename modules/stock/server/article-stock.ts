import { sql } from 'drizzle-orm';
import { articleStock, catalogueTables } from '#modules/catalogue/server/public.ts';
import { freeStock } from '#modules/stock/domain/levels.ts';
import { unusableStock } from './promise/usable-stock.ts';

type LevelRow = { articleId: number; physical: number; reserved: number };

/** Slot entry: the catalogue shows the free stock of each article. */
export const articleStockReader = articleStock.entry(async (tx, ids) => {
  const levels = await tx.rows<LevelRow>(sql`
    SELECT a.id AS "articleId", (coalesce(s.physical, 0) - ${unusableStock(sql`current_date`)})::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved
    FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ANY(${sql.param([...ids])})`);
  return levels.map((level) => ({ articleId: level.articleId, free: freeStock(level) }));
});
