import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeSupplierEndpoint } from '#modules/relations/contract/supplier/remove-supplier.endpoint.ts';
import { readOffersEndpoint } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('save offers › replaces the prices of an item, sorts their scales, and refuses two for one day', async () => {
  const { itemId, supplierId, buyer } = at;
  const offer = {
    supplierId,
    basis: '1000' as const,
    scales: [
      { from: 5000, priceEur: 19 },
      { from: 500, priceEur: 21 },
    ],
  };
  expect(await buyer().refused(saveOffersEndpoint, { itemId, offers: [offer, offer] })).toMatchObject({ code: 'OFFER_TWICE' });
  expect((await at.shop.as('warehouse').refused(saveOffersEndpoint, { itemId, offers: [offer] })).status).toBe(403);
  await buyer().call(saveOffersEndpoint, { itemId, offers: [{ ...offer, minimum: 1000, brokenPackEur: 18 }] });
  expect((await buyer().call(readOffersEndpoint, { itemId })).offers).toMatchObject([
    { supplier: 'Papiergroothandel Vellen', minimum: 1000, brokenPackEur: 18, scales: [{ from: 500 }, { from: 5000 }] },
  ]);
  expect(await buyer().refused(removeSupplierEndpoint, { id: supplierId })).toMatchObject({
    code: 'IN_USE',
    message: expect.stringContaining('HVO90'),
  });
});
