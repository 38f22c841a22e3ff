import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { readPromisableEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { availableToPromise } from '#modules/stock/domain/availability/promise.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { query } from '#platform/server/served.ts';

export const readPromisable = query(readPromisableEndpoint, async (context, { ids }) => {
  const today = shopDay(context).toString();
  const items = await context.tx.rows<{ id: number; articleId: number }>(sql`
    SELECT id, article_id AS "articleId" FROM stock_items WHERE article_id = ANY(${sql.param(ids.split(',').map(Number))}) ORDER BY id`);
  const itemIds = items.map(({ id }) => id);
  const { book } = await loadBook(context, { itemIds, from: today, purchases: [], merged: true });
  const rows = items.map(({ id, articleId }) => ({
    articleId,
    quantity: showQuantity(availableToPromise(book, book.stock.get(keyOf(id))!, today, today)),
  }));
  return { rows };
});
