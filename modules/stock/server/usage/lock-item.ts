import { eq } from 'drizzle-orm';
import { stockItems } from '#modules/stock/server/stock.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Locks the item of an article, and returns its id. Answers 404 for an article that was never in stock. */
export async function lockItemOf({ tx }: CommandContext, articleId: number): Promise<number> {
  const [item] = await tx.db.select({ id: stockItems.id }).from(stockItems).where(eq(stockItems.articleId, articleId)).for('update');
  if (!item) throw notFound();
  return item.id;
}
