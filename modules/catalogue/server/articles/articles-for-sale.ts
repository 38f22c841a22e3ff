import { sql } from 'drizzle-orm';
import { articles } from '#modules/catalogue/server/catalogue.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';

const names = [
  ...(['id', 'code', 'nameNl', 'nameEn', 'subGroupId', 'customerId', 'vatRate', 'priceBreaks', 'pieceWeightG', 'piecesPerBox'] as const),
  ...(['active'] as const),
];
/** The fields of an article that an order line copies. */
export type ArticleForSale = RowOf<typeof articles, typeof names>;

/** Reads articles by id; unknown ids are left out. */
export async function readArticlesForSale(tx: ReadTx, ids: readonly number[]): Promise<Map<number, ArticleForSale>> {
  const rows = await tx.rows<ArticleForSale>(sql`
    SELECT ${selectColumns(articles, names)} FROM articles WHERE id = ANY(${sql.param([...ids])})`);
  return new Map(rows.map((row) => [row.id, row]));
}
