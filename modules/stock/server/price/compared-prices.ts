import { readPaperPrices } from '#modules/estimating/server/public.ts';
import type { Item } from '#modules/stock/domain/book/item.ts';
import { type ComparedPrice, calculationPrice } from '#modules/stock/domain/purchasing/calculation-price.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { asOffer, itemsOfOffers, offersOfSupplier, validOn } from './offers-of-supplier.ts';

type Asked = { supplierId: number; search: string; on: string; quantity: number };
type Compared = ComparedPrice & { name: string; item: Item };

/** The prices of a supplier for papers of the calculation beside the calculation's, and the papers whose price cannot be compared. */
export async function comparePrices(context: QueryContext, { supplierId, search, on, quantity }: Asked) {
  const offers = validOn(await offersOfSupplier(context, supplierId, on, search), on).filter(({ paper }) => paper !== null);
  const [items, prices] = [await itemsOfOffers(context, offers), await readPaperPrices(context)];
  const rows: Compared[] = [];
  const unclear: string[] = [];
  for (const offer of offers) {
    const item = items.get(offer.item);
    const price = prices.get(offer.item);
    if (!item || !price) continue;
    const laterEur = calculationPrice(item, asOffer(offer), quantity, price.unit);
    if (laterEur === null) unclear.push(offer.item);
    else rows.push({ code: offer.item, name: offer.itemName, unit: price.unit, nowEur: price.eur, laterEur, item });
  }
  return { rows, unclear };
}
