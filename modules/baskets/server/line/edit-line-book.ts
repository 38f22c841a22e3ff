import isbn3 from 'isbn3';
import { editLineBookEndpoint } from '#modules/baskets/contract/line/edit-line-book.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideChosenNur, decideLineBook, titleLine } from '#modules/baskets/domain/line/edit-line-book.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { isKnownNur, readSubGroup } from '#modules/catalogue/server/public.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';

export const editLineBook = command(editLineBookEndpoint, async ({ tx, actor }, { id, version, ...asked }) => {
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const open = decideEditHeader(basket.status);
  if (!open.accepted) return open;
  const sold = line.subGroupId === null ? undefined : await readSubGroup(tx, line.subGroupId);
  const product = sold && { ...sold, name: actor.language === 'nl' ? sold.nameNl : sold.nameEn };
  const decided = decideLineBook(asked, isbn3.asIsbn13(asked.isbn, true), product);
  if (!decided.accepted) return decided;
  const { author, isbn, nur } = decided.value;
  const chosen = decideChosenNur({ nur, before: line.nur, isKnown: await isKnownNur(tx, nur) });
  if (!chosen.accepted) return chosen;
  const state = { id, basketId: basket.id, version };
  if (author === line.author && isbn === line.isbn && nur === line.nur) return unchanged(state);
  await changeLine(tx, line, { author, isbn, nur });
  await tx.record({
    fact: 'line.book_changed',
    refs: { basket: basket.id, line: id },
    data: { line: line.description, author: author || '—', isbn: titleLine({ author: '', isbn, nur }) || '—' },
  });
  return { ...state, version: version + 1 };
});
