import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { readKeepingEndpoint, saveKeepingEndpoint } from '#modules/stock/contract/keeping/save-keeping.endpoint.ts';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import type { PickPolicy, Valuation } from '#modules/stock/domain/book/item.ts';
import { changeValuation } from '#modules/stock/domain/book/value.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { saveLayers } from '#modules/stock/server/book/layers.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { maySeePrices } from '#modules/stock/server/price/purchase-prices.ts';
import { findReservedItem } from '#modules/stock/server/reservation/reservations.ts';
import { fieldChanges } from '#platform/domain/field-changes.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notAllowed, notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

type Keeping = {
  valuation: Valuation;
  pickPolicy: PickPolicy;
  wholePacks: boolean;
  shelfLifeDays: number | null;
  callOffMultiple: number | null;
};

async function readStored(tx: ReadTx, itemId: number): Promise<Keeping> {
  const found = await tx.row<Keeping>(sql`
    SELECT valuation, pick_policy AS "pickPolicy", whole_packs AS "wholePacks", shelf_life_days AS "shelfLifeDays", call_off_multiple AS "callOffMultiple"
    FROM stock_items WHERE id = ${itemId}`);
  if (!found) throw notFound();
  return found;
}

export const readKeeping = query(readKeepingEndpoint, async ({ tx }, { itemId }) => {
  const kept = await readStored(tx, itemId);
  const owned = await tx.row(sql`
    SELECT 1 FROM stock_items i JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE i.id = ${itemId} AND a.customer_id IS NOT NULL`);
  return { ...kept, isCustomers: owned !== undefined };
});

export const saveKeeping = command(saveKeepingEndpoint, async (context, { itemId, valuation, ...kept }) => {
  const { tx, actor } = context;
  const today = shopDay(context).toString();
  const stored = await lockBook(context, { itemIds: [itemId], from: today });
  const before = await readStored(tx, itemId);
  const asked = { ...kept, valuation: valuation ?? before.valuation };
  if (asked.valuation !== before.valuation) {
    if (!maySeePrices(actor)) throw notAllowed(pricePermissions[0]);
    changeValuation(stored.book.stock.get(keyOf(itemId))!, asked.valuation, today);
    await saveLayers(tx, stored);
  }
  const changes = fieldChanges(before, asked);
  if (changes.length === 0) return unchanged({});
  await changeItem(tx, itemId, asked);
  const { articleId, code } = await findReservedItem(context, itemId);
  const refs: Record<string, number> = articleId === null ? { stock_item: itemId } : { article: articleId };
  await tx.record({ fact: 'stock.keeping_changed', refs, data: { code, changes } });
  return {};
});
