import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { bookMovement, type LevelRow, lockLevel, type StockMovement } from './book-movement.ts';

type LockedLot = { id: number; articleId: number; location: string; quantity: number };

/** Locks the level of the article, then the lot. */
export async function lockLot(tx: ReadTx, id: number): Promise<LockedLot> {
  const found = await tx.row<{ articleId: number }>(sql`SELECT article_id AS "articleId" FROM stock_lots WHERE id = ${id}`);
  if (!found) throw notFound();
  await lockLevel(tx, found.articleId);
  const lot = await tx.row<LockedLot>(sql`
    SELECT id, article_id AS "articleId", location, quantity FROM stock_lots WHERE id = ${id} FOR UPDATE`);
  return lot!;
}

export async function bookAndRecord(context: CommandContext, mutation: StockMovement, location: string): Promise<LevelRow> {
  const level = await bookMovement(context, mutation);
  await context.tx.record({
    fact: 'stock.mutated',
    refs: { article: mutation.articleId },
    data: { type: mutation.type, quantity: mutation.quantity, location, reason: mutation.reason ?? '', balance: level.physical },
  });
  return level;
}
