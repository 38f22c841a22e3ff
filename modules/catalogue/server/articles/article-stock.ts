import type { ReadTx } from '#platform/server/database/database.ts';
import { slot } from '#platform/server/slot.ts';

export type ArticleStock = { articleId: number; free: number };

/** Reads stock for the catalogue; the stock module fills this slot. */
export type ArticleStockReader = (tx: ReadTx, articleIds: readonly number[]) => Promise<ArticleStock[]>;
export const articleStock = slot<ArticleStockReader>('catalogue.articleStock');
