import { eq, sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { decideOffers } from '#modules/stock/domain/purchasing/offers/save-offers.ts';
import { stockOffers } from '#modules/stock/server/purchase/purchase.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { itemCode } from './purchases.store.ts';

export const saveOffers = command(saveOffersEndpoint, async ({ tx }, { itemId, offers }) => {
  const item = await tx.row<{ name: string; ofCustomer: boolean }>(sql`
    SELECT ${itemCode} AS name, a.customer_id IS NOT NULL AS "ofCustomer"
    FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE i.id = ${itemId} FOR UPDATE OF i`);
  if (!item) throw notFound();
  const names = new Map(
    (await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${relationsTables.suppliers}`)).map(({ id, name }) => [id, name]),
  );
  const sorted = offers.map((one) => ({ ...one, scales: one.scales.toSorted((a, b) => a.from - b.from) }));
  if (sorted.some(({ supplierId }) => !names.has(supplierId))) throw notFound();
  const decided = decideOffers(
    sorted.map((one) => ({ ...one, supplier: names.get(one.supplierId)! })),
    item.ofCustomer,
  );
  if (!decided.accepted) return decided;
  await tx.db.delete(stockOffers).where(eq(stockOffers.itemId, itemId));
  if (sorted.length > 0) await tx.db.insert(stockOffers).values(sorted.map((one) => ({ ...one, itemId })));
  await tx.record({
    fact: 'stock.offers_changed',
    refs: { stock_item: itemId },
    data: { item: item.name, suppliers: sorted.map(({ supplierId }) => names.get(supplierId)!).join(', ') },
  });
  return { itemId };
});
