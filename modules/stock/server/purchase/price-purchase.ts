import { shopDay } from '#modules/baskets/server/public.ts';
import { type PricedDraft, priceDraft } from '#modules/stock/domain/purchasing/draft-order.ts';
import { validOffer } from '#modules/stock/domain/purchasing/prices.ts';
import { keyOf, type LoadedBook } from '#modules/stock/server/book/load-book.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { StoredLine } from './purchases.store.ts';

/** Prices the lines of a draft by the offers of today, or the prices that were agreed for it. */
export function pricePurchase(
  context: Pick<QueryContext, 'now' | 'kernel'>,
  { book }: Pick<LoadedBook, 'book'>,
  supplierId: number,
  lines: readonly StoredLine[],
): PricedDraft {
  const today = shopDay(context).toString();
  const supplier = book.suppliers.get(keyOf(supplierId))!;
  return priceDraft(
    supplier,
    lines.map(({ itemId, ordered, priceEur, basis }) => {
      const { item } = book.stock.get(keyOf(itemId))!;
      return {
        item,
        quantity: Math.round(ordered * 1000),
        offer: validOffer(item, keyOf(supplierId), today),
        ...(priceEur !== null && basis !== null && { agreed: { priceEur, basis } }),
      };
    }),
  );
}
