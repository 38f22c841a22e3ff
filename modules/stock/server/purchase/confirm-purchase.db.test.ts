import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import { listPurchasesEndpoint } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('confirm purchase › keeps another day, quantity and price, and shows that they differ', async () => {
  const { buyer } = at;
  const id = await at.buy(10_000);
  const { version } = await at.send(id);
  const line = { line: 1, expectedOn: '2026-12-08', quantity: 9500, priceEur: 20.5 };
  expect(await buyer().refused(confirmPurchaseEndpoint, { id, version, lines: [{ ...line, line: 2 }] })).toMatchObject({
    code: 'PO_UNKNOWN',
  });
  await buyer().call(confirmPurchaseEndpoint, { id, version, supplierReference: 'V-881', lines: [line] });
  expect(await at.read(id)).toMatchObject({
    ...{ status: 'confirmed', supplierReference: 'V-881', goodsEur: 194.75 },
    lines: [{ ordered: 9500, priceEur: 20, confirmedEur: 20.5, expectedOn: '2026-12-08', confirmed: true }],
  });
  expect((await buyer().call(listPurchasesEndpoint, {})).rows).toMatchObject([{ differs: true, expectedOn: '2026-12-08' }]);
  await at.receive(id, 9500);
  const { version: latest } = await at.read(id);
  expect(await buyer().refused(confirmPurchaseEndpoint, { id, version: latest, lines: [line] })).toMatchObject({ code: 'PO_CLOSED' });
});
