import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMaterialsEndpoint, readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { listPurchaseSuppliersEndpoint, readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { listPurchasesEndpoint, readPurchaseEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { sendPurchaseEndpoint } from '#modules/stock/contract/purchase/send-purchase.endpoint.ts';
import { readStockSettingsEndpoint } from '#modules/stock/contract/settings/read-stock-settings.endpoint.ts';
import { saveStockSettingsEndpoint } from '#modules/stock/contract/settings/save-stock-settings.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('purchase prices › are shown to who may see them; the warehouse sees what comes and when', async () => {
  const warehouse = at.shop.as('warehouse');
  const { itemId } = at;
  const advice = await warehouse.call(readAdviceEndpoint, {});
  expect(advice.rows).toMatchObject([{ code: 'HVO90', goodsEur: null, candidates: null }]);
  expect(advice.orders).toMatchObject([{ goodsEur: null, minimumEur: null, lines: [{ goodsEur: null }] }]);
  expect((await at.buyer().call(readAdviceEndpoint, {})).rows[0]!.candidates!.length).toBeGreaterThan(0);

  const id = await at.buy(10_000);
  await at.send(id);
  await at.receive(id, 500);
  expect((await warehouse.call(listPurchasesEndpoint, {})).rows).toMatchObject([{ id, totalEur: null }]);
  expect(await warehouse.call(readPurchaseEndpoint, { id })).toMatchObject({
    ...{ goodsEur: null, surchargeEur: null, claimed: null, invoices: null },
    lines: [{ ordered: 10_000, open: 9500, priceEur: null, goodsEur: null }],
  });
  expect(await at.read(id)).toMatchObject({ goodsEur: 200, lines: [{ priceEur: 20 }] });

  expect(await warehouse.call(readMaterialEndpoint, { itemId })).toMatchObject({ physical: 500, valueEur: null, unitCostEur: null });
  expect((await warehouse.call(listMaterialsEndpoint, {})).rows).toMatchObject([{ valueEur: null }]);
  expect(await at.buyer().call(readMaterialEndpoint, { itemId })).toMatchObject({ valueEur: 10, unitCostEur: 0.02 });
  expect((await warehouse.refused(readOffersEndpoint, { itemId })).status).toBe(403);
});

it('purchase prices › who buys sees them without a further right, so that no form saves what it hides', async () => {
  await at.shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE roles SET permissions = array_remove(permissions, 'stock.see_prices')`));
  expect((await at.buyer().call(readMaterialEndpoint, { itemId: at.itemId })).valueEur).not.toBeNull();
  expect((await at.buyer().call(readOffersEndpoint, { itemId: at.itemId })).offers).toHaveLength(1);
  expect((await at.buyer().call(listPurchaseSuppliersEndpoint, {})).rows).toMatchObject([{ id: at.supplierId }]);
});

it('purchase prices › above the limit a purchasing manager sends what a buyer may not', async () => {
  const manager = at.shop.as('purchasing_manager');
  const { version: set, ...settings } = await manager.call(readStockSettingsEndpoint, {});
  await manager.call(saveStockSettingsEndpoint, { ...settings, purchaseLimitEur: 100, version: set });
  const id = await at.buy(10_000);
  const draft = { id, version: (await at.read(id)).version };
  expect(await at.buyer().refused(sendPurchaseEndpoint, draft)).toMatchObject({ code: 'PURCHASE_ABOVE_LIMIT' });
  await manager.call(sendPurchaseEndpoint, draft);
});
