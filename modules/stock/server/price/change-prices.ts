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
  // Before an offer refers to them: two changes at once, also of two suppliers, would each hold what the other waits for.
  await lockItems(context, supplierId, await itemsOfPapers(context, { supplierId, from, search }));
  await keepOfPapers(context, { supplierId, from, search });
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

/** The offers that a change is asked for. */
type Asked = { supplierId: number; from: string; search: string };

const lockItems = ({ tx }: CommandContext, supplierId: number, itemIds: readonly number[]) =>
  tx.rows(sql`
    SELECT 1 FROM stock_items WHERE id = ANY(${sql.param([...itemIds])}) OR id IN (SELECT item_id FROM stock_offers WHERE supplier_id = ${supplierId})
    ORDER BY article_id NULLS LAST, id FOR UPDATE`);

const ofPapers = async (context: CommandContext, { supplierId, from, search }: Asked) =>
  (await offersOfSupplier(context, supplierId, from, search)).filter(({ id }) => id === null);

/** The items of papers with prices that came with their data; made of papers that were never in stock. */
async function itemsOfPapers(context: CommandContext, asked: Asked): Promise<number[]> {
  const itemIds: number[] = [];
  for (const { itemId: known, item } of await ofPapers(context, asked)) {
    const itemId = known ?? (await itemOfPaper(context, item));
    if (itemId !== undefined) itemIds.push(itemId);
  }
  return itemIds;
}

/** Keeps prices that came with the data of papers as offers of their items. */
async function keepOfPapers(context: CommandContext, asked: Asked) {
  for (const { id: _id, itemId, item: _item, itemName: _name, paper: _paper, ...offer } of await ofPapers(context, asked))
    if (itemId !== null) await context.tx.db.insert(stockOffers).values({ ...offer, itemId });
}
