import { sql } from 'drizzle-orm';
import { quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, notCanceled, shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type ChangedPrice, readPriceChangeEndpoint } from '#modules/stock/contract/price/read-price-change.endpoint.ts';
import type { Item, Offer } from '#modules/stock/domain/book/item.ts';
import { type PrintedPart, paperNeeds } from '#modules/stock/domain/material/paper-need.ts';
import { showValue, type Value } from '#modules/stock/domain/numbers/amounts.ts';
import { priceDifference, raiseScales } from '#modules/stock/domain/purchasing/change-prices.ts';
import { readItems } from '#modules/stock/server/book/load-book.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { offersOfSupplier, type StoredOffer, validOn } from './offers-of-supplier.ts';

type Need = { paper: string; quantity: number; basketId: number; number: string; customer: string };

export const readPriceChange = query(readPriceChangeEndpoint, async (context, { supplierId, search, from, percent }) => {
  const today = shopDay(context).toString();
  const offers = await offersOfSupplier(context, supplierId, today, search);
  const later = validOn(offers, from);
  const itemIds = later.map(({ itemId }) => itemId);
  const [items, stock, needs] = await Promise.all([itemsById(context, itemIds), readStock(context, itemIds), readQuoteNeeds(context)]);
  const now = new Map(validOn(offers, today).map((offer) => [offer.itemId, offer]));
  const needsOf = Map.groupBy(needs, ({ paper }) => paper);
  const quotes = new Map<number, { basketId: number; number: string; customer: string; more: Value }>();
  let stockMore: Value = 0;
  const rows = later.map((offer): ChangedPrice => {
    const item = items.get(offer.itemId)!;
    const before = now.get(offer.itemId);
    const scales = raiseScales(offer.scales, percent);
    const differ = (units: number) => priceDifference(item, before && asOffer(before), { ...asOffer(offer), scales }, units);
    const ofStock = differ(stock.get(offer.itemId) ?? 0);
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

/** An offer as the rules know it, on its own, so whatever its days are. */
function asOffer({ supplierId, basis, scales, scaleBy, brokenPackEur }: StoredOffer): Offer {
  return { supplier: String(supplierId), basis, scales, scaleBy, ...(brokenPackEur !== null && { brokenPackEur }) };
}

async function itemsById({ tx }: QueryContext, itemIds: readonly number[]): Promise<ReadonlyMap<number, Item>> {
  return new Map((await readItems(tx, itemIds)).map((item) => [Number(item.code), item]));
}

async function readStock({ tx }: QueryContext, itemIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ id: number; physical: number }>(sql`
    SELECT id, physical::float8 AS physical FROM stock_items WHERE id = ANY(${sql.param([...itemIds])})`);
  return new Map(rows.map(({ id, physical }) => [id, physical]));
}

type QuoteJob = Omit<Need, 'paper' | 'quantity'> & { components: PrintedPart[] };

/** The paper of the lines of open quotes, by their calculations. */
async function readQuoteNeeds({ tx }: QueryContext): Promise<Need[]> {
  const jobs = await tx.rows<QuoteJob>(sql`
    SELECT b.id AS "basketId", b.number, c.name AS customer, l.estimate -> 'components' AS components
    FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE b.status = ANY(${sql.param([...quoteStatuses])}) AND l.kind = 'product' AND jsonb_typeof(l.estimate -> 'components') = 'array'
      AND NOT coalesce(l.estimate_case ? 'boughtIn', false) AND ${notCanceled} ORDER BY l.id`);
  return jobs.flatMap(({ components, ...quote }) => paperNeeds(components).map((need) => ({ ...need, ...quote })));
}
