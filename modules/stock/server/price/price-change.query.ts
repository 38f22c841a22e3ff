import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { type ChangedPrice, readPriceChangeEndpoint } from '#modules/stock/contract/price/read-price-change.endpoint.ts';
import { showValue, type Value } from '#modules/stock/domain/numbers/amounts.ts';
import { priceDifference, raiseScales } from '#modules/stock/domain/purchasing/change-prices.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { asOffer, itemsOfOffers, offersOfSupplier, validOn } from './offers-of-supplier.ts';
import { readQuoteNeeds } from './quote-needs.query.ts';

export const readPriceChange = query(readPriceChangeEndpoint, async (context, { supplierId, search, from, percent }) => {
  const today = shopDay(context).toString();
  const offers = await offersOfSupplier(context, supplierId, today, search);
  const later = validOn(offers, from);
  const itemIds = later.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const [items, stock, needs] = await Promise.all([itemsOfOffers(context, later), readPhysical(context, itemIds), readQuoteNeeds(context)]);
  const now = new Map(validOn(offers, today).map((offer) => [offer.item, offer]));
  const needsOf = Map.groupBy(needs, ({ paper }) => paper);
  const quotes = new Map<number, { basketId: number; number: string; customer: string; more: Value }>();
  let stockMore: Value = 0;
  const rows = later.map((offer): ChangedPrice => {
    const item = items.get(offer.item)!;
    const before = now.get(offer.item);
    const scales = raiseScales(offer.scales, percent);
    const differ = (units: number) => priceDifference(item, before && asOffer(before), { ...asOffer(offer), scales }, units);
    const ofStock = differ(stock.get(offer.itemId ?? 0) ?? 0);
    let ofQuotes: Value = 0;
    for (const { quantity, paper: _paper, ...quote } of needsOf.get(offer.item) ?? []) {
      const more = differ(quantity);
      ofQuotes += more;
      const known = quotes.get(quote.basketId) ?? { ...quote, more: 0 };
      quotes.set(quote.basketId, { ...known, more: known.more + more });
    }
    stockMore += ofStock;
    return {
      ...{ itemId: offer.itemId, code: offer.item, name: offer.itemName, basis: offer.basis },
      ...{ nowEur: before?.scales[0]?.priceEur ?? null, laterEur: scales[0]!.priceEur },
      ...{ stock: moneyFromEuros(showValue(ofStock)), quotes: moneyFromEuros(showValue(ofQuotes)) },
    };
  });
  return {
    rows,
    stock: moneyFromEuros(showValue(stockMore)),
    quotes: [...quotes.values()]
      .filter(({ more }) => more !== 0)
      .sort((a, b) => Math.abs(b.more) - Math.abs(a.more) || a.basketId - b.basketId)
      .map((quote) => ({ ...quote, more: moneyFromEuros(showValue(quote.more)) })),
  };
});

/** Reads the stock of each item. */
export async function readPhysical({ tx }: QueryContext, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; physical: number }>(sql`
    SELECT id, physical::float8 AS physical FROM stock_items WHERE id = ANY(${sql.param([...itemIds])})`);
  return new Map(rows.map(({ id, physical }) => [id, physical]));
}
