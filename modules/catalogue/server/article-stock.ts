import type { ReadTx } from '#platform/server/database.ts';
import { slot } from '#platform/server/slot.ts';

export type ArticleStock = { articleId: number; free: number };

/** What the catalogue shows of stock without keeping any: the module that keeps it tells. */
export type ArticleStockReader = (tx: ReadTx, articleIds: readonly number[]) => Promise<ArticleStock[]>;
export const articleStock = slot<ArticleStockReader>('catalogue.articleStock');
