import { shopDay } from '#modules/baskets/server/public.ts';
import { showValue, type Value } from '#modules/stock/domain/numbers/amounts.ts';
import { priceDifference } from '#modules/stock/domain/purchasing/change-prices.ts';
import type { OfferValues } from '#modules/stock/domain/purchasing/offers/offer-import.ts';
import type { ImportEffect } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { asOffer, itemsOfOffers, offersOfSupplier, validOn } from './offers-of-supplier.ts';
import { readPhysical } from './price-change.query.ts';
import { readQuoteNeeds } from './quote-needs.query.ts';

/**
 * What prices of a file do: what the present stock and the paper of open quotes would cost more than at the prices of today, and how many prices rise and
 * fall. Of several prices of an item the first counts; an item without a price of today has no difference.
 */
export async function readEffect(context: QueryContext, offers: readonly Partial<OfferValues>[]): Promise<ImportEffect> {
  const today = shopDay(context).toString();
  const needs = await readQuoteNeeds(context);
  const quotes = new Map<number, Value>();
  const [sums, counts] = [
    { stock: 0, quotes: 0 },
    { dearer: 0, cheaper: 0 },
  ];
  for (const [supplierId, own] of Map.groupBy(offers, (offer) => offer.supplierId)) {
    if (supplierId === undefined) continue;
    const now = new Map(validOn(await offersOfSupplier(context, supplierId, today, ''), today).map((offer) => [offer.item, offer]));
    const items = await itemsOfOffers(context, [...now.values()]);
    const stock = await readPhysical(
      context,
      [...now.values()].flatMap(({ itemId }) => itemId ?? []),
    );
    const first = new Map<string, Partial<OfferValues>>();
    for (const offer of own.toSorted((a, b) => (a.validFrom ?? '').localeCompare(b.validFrom ?? '')))
      if (offer.item !== undefined && !first.has(offer.item)) first.set(offer.item, offer);
    for (const [code, { basis, scales, scaleBy, brokenPackEur }] of first) {
      const [before, item] = [now.get(code), items.get(code)];
      if (!before || !item || !basis || !scales) continue;
      const after = asOffer({
        ...before,
        basis,
        scales,
        ...(scaleBy && { scaleBy }),
        ...(brokenPackEur !== undefined && { brokenPackEur }),
      });
      const differ = (units: number) => priceDifference(item, asOffer(before), after, units);
      const ofThousand = differ(1000);
      if (ofThousand > 0) counts.dearer += 1;
      if (ofThousand < 0) counts.cheaper += 1;
      sums.stock += differ(stock.get(before.itemId ?? 0) ?? 0);
      for (const { paper, quantity, basketId } of needs) {
        if (paper !== code) continue;
        const more = differ(quantity);
        sums.quotes += more;
        if (more !== 0) quotes.set(basketId, (quotes.get(basketId) ?? 0) + more);
      }
    }
  }
  return [
    { name: 'prices', params: counts },
    { name: 'stock', params: { more: showValue(sums.stock) } },
    { name: 'quotes', params: { more: showValue(sums.quotes), count: quotes.size } },
  ];
}
