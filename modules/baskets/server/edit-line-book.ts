import { sql } from 'drizzle-orm';
import isbn3 from 'isbn3';
import { editLineBookEndpoint } from '#modules/baskets/contract/line-book.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/edit-rules.ts';
import { decideLineBook } from '#modules/baskets/domain/line-book.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockBasket, lockLine } from './baskets.store.ts';

export const editLineBook = command(editLineBookEndpoint, async ({ tx }, { id, version, ...asked }) => {
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const decided = decideLineBook(asked, isbn3.asIsbn13(asked.isbn, true));
  if (!decided.accepted) return decided;
  const { author, isbn } = decided.value;
  const state = { id, basketId: basket.id, version };
  if (author === line.author && isbn === line.isbn) return unchanged(state);
  await tx.rows(sql`UPDATE lines SET author = ${author}, isbn = ${isbn}, version = version + 1 WHERE id = ${id}`);
  await tx.record({
    fact: 'line.book_changed',
    refs: { basket: basket.id, line: id },
    data: { line: line.description, author: author || '—', isbn: isbn || '—' },
  });
  return { ...state, version: version + 1 };
});
