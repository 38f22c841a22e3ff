import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { type BookRefusal, decideLineBook, type LineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type LineRow, lockBasket, lockLinesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';

/** Decides whether a line may change to this product with its present ISBN and NUR. */
export function validateIsbnChange({ actor }: QueryContext, line: LineRow, product: ProductView): Decision<LineBook, BookRefusal> {
  if (line.subGroupId === product.id) return accept(line);
  return decideLineBook(line, line.isbn, { ...product, name: actor.language === 'nl' ? product.nameNl : product.nameEn });
}

/** Decides the same for a product id; a line without a product may have both numbers. */
export async function validateIsbnChangeTo(
  context: QueryContext,
  line: LineRow,
  subGroupId: number | null,
): Promise<Decision<LineBook, BookRefusal>> {
  const product = subGroupId === null || subGroupId === line.subGroupId ? undefined : await readSubGroup(context.tx, subGroupId);
  return product ? validateIsbnChange(context, line, product) : accept(line);
}

/** Writes a checked ISBN on the book of an order: its first product that may have one and is still made. Leaves an order that is closed as it is. */
export async function writeBookIsbn({ tx }: CommandContext, basketId: number, isbn: string): Promise<void> {
  const basket = await lockBasket(tx, basketId);
  if (!decideEditHeader(basket.status).accepted) return;
  for (const line of await lockLinesOf(tx, basketId)) {
    const product = line.subGroupId === null ? undefined : await readSubGroup(tx, line.subGroupId);
    if (line.kind !== 'product' || isCanceledLine(line.status) || product?.isbnAllowed === false) continue;
    if (line.isbn === isbn) return;
    await changeLine(tx, line, { isbn });
    const refs = { basket: basketId, line: line.id };
    await tx.record({ fact: 'line.book_changed', refs, data: { line: line.description, author: line.author || '—', isbn: isbn || '—' } });
    return;
  }
}
