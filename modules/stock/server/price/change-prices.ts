import { eq, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { changePricesEndpoint } from '#modules/stock/contract/price/change-prices.endpoint.ts';
import { decidePriceChange, raiseScales, splitOffer } from '#modules/stock/domain/purchasing/change-prices.ts';
import { itemOfPaper } from '#modules/stock/server/material/item-of-paper.ts';
import { stockOffers } from '#modules/stock/server/purchase/purchase.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { offersOfSupplier, type StoredOffer, validOn } from './offers-of-supplier.ts';

export const changePrices = command(changePricesEndpoint, async (context, { supplierId, search, from, percent }) => {
  const { tx } = context;
  const supplier = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.suppliers} WHERE id = ${supplierId}`);
  if (!supplier) throw notFound();
  // Before an offer refers to them: two changes at once would each hold what the other waits for.
  await lockItemsOf(context, supplierId);
  await keepOfPapers(context, { supplierId, from, search });
  await lockItemsOf(context, supplierId);
  const found = validOn(await offersOfSupplier(context, supplierId, from, search), from).filter(isKept);
  const decided = decidePriceChange({ from, found: found.length }, shopDay(context));
  if (!decided.accepted) return decided;
  for (const { id, item: _item, itemName: _name, paper: _paper, ...offer } of found) {
    const { ends, next } = splitOffer(offer, from);
    const scales = raiseScales(offer.scales, percent);
    if (ends === null) {
      await tx.db
        .update(stockOffers)
        .set({ scales, version: offer.version + 1 })
        .where(eq(stockOffers.id, id));
      continue;
    }
    await tx.db
      .update(stockOffers)
      .set({ validTo: ends, version: offer.version + 1 })
      .where(eq(stockOffers.id, id));
    await tx.db.insert(stockOffers).values({ ...offer, ...next, scales, version: 1 });
  }
  await tx.record({
    fact: 'stock.prices_changed',
    refs: { supplier: supplierId },
    data: { supplier: supplier.name, percent, from, items: found.length },
  });
  return { changed: found.length };
});

type Kept = StoredOffer & { id: number; itemId: number };
const isKept = (offer: StoredOffer): offer is Kept => offer.id !== null && offer.itemId !== null;

const lockItemsOf = ({ tx }: CommandContext, supplierId: number) =>
  tx.rows(sql`
    SELECT 1 FROM stock_items WHERE id IN (SELECT item_id FROM stock_offers WHERE supplier_id = ${supplierId}) ORDER BY article_id NULLS LAST, id FOR UPDATE`);

/** Keeps prices that came with the data of papers as offers of their items, which are made of papers that were never in stock. */
async function keepOfPapers(context: CommandContext, { supplierId, from, search }: { supplierId: number; from: string; search: string }) {
  const found = await offersOfSupplier(context, supplierId, from, search);
  for (const { id, itemId: known, item, itemName: _name, paper: _paper, ...offer } of found) {
    if (id !== null) continue;
    const itemId = known ?? (await itemOfPaper(context, item));
    if (itemId !== undefined) await context.tx.db.insert(stockOffers).values({ ...offer, itemId });
  }
}
