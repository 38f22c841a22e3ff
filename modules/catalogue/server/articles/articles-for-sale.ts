import { sql } from 'drizzle-orm';
import type { PriceBreak } from '#modules/catalogue/domain/articles/article.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The fields of an article that an order line copies. */
export type ArticleForSale = {
  id: number;
  code: string;
  nameNl: string;
  nameEn: string;
  subGroupId: number | null;
  customerId: number | null;
  vatRate: string;
  priceBreaks: PriceBreak[];
  pieceWeightG: string;
  piecesPerBox: number;
  active: boolean;
};

/** Reads articles by id; unknown ids are left out. */
export async function readArticlesForSale(tx: ReadTx, ids: readonly number[]): Promise<Map<number, ArticleForSale>> {
  const rows = await tx.rows<ArticleForSale>(sql`
    SELECT id, code, name_nl AS "nameNl", name_en AS "nameEn", sub_group_id AS "subGroupId", customer_id AS "customerId",
      vat_rate AS "vatRate", price_breaks AS "priceBreaks", piece_weight_g AS "pieceWeightG", pieces_per_box AS "piecesPerBox", active
    FROM articles WHERE id = ANY(${sql.param([...ids])})`);
  return new Map(rows.map((row) => [row.id, row]));
}
