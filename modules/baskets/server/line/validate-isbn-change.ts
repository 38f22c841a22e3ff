import { type BookRefusal, decideLineBook, type LineBook } from '#modules/baskets/domain/line/edit-line-book.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readSubGroup } from '#modules/catalogue/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { QueryContext } from '#platform/server/served.ts';

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
