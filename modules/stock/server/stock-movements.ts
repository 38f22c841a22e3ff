import { reservedOf } from '#modules/stock/domain/book/book.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { keyOf, type LoadedBook } from './book/load-book.ts';

export type ItemState = { articleId: number; physical: number; reserved: number };

/** Whether a fact is about an article or about a material. */
export type Subject = { itemId: number; articleId: number | null };

/** The physical and the reserved quantity of an item in a book. */
export function stateOf({ book }: LoadedBook, { itemId, articleId }: Subject): ItemState {
  const key = keyOf(itemId);
  const physical = showQuantity(book.stock.get(key)!.quantity);
  return { articleId: articleId ?? 0, physical, reserved: showQuantity(reservedOf(book, key, 'hard')) };
}

/** Records a movement, and returns the new state of the item. */
export async function recordMovement(
  { tx }: CommandContext,
  stored: LoadedBook,
  subject: Subject,
  about: { type: number; quantity: number; location: string; reason: string },
): Promise<ItemState> {
  const state = stateOf(stored, subject);
  const refs: Record<string, number> = subject.articleId === null ? { stock_item: subject.itemId } : { article: subject.articleId };
  await tx.record({ fact: 'stock.mutated', refs, data: { ...about, balance: state.physical } });
  return state;
}
