import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelPurchaseEndpoint } from '#modules/stock/contract/purchase/cancel-purchase.endpoint.ts';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { mailsOf, openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('cancel purchase › drops a draft silently, tells the supplier of an order, and keeps what came', async () => {
  const { buyer } = at;
  const draft = await at.buy(500);
  await buyer().call(cancelPurchaseEndpoint, { id: draft, version: (await at.read(draft)).version });
  expect(await at.read(draft)).toMatchObject({ status: 'canceled' });
  expect(await mailsOf(at.shop, 'purchase_canceled')).toEqual([]);
  expect(await buyer().call(readAdviceEndpoint, {})).toMatchObject({ rows: expect.any(Array) });
  const id = await at.buy(6000);
  await at.send(id);
  await at.receive(id, 2000);
  const { version } = await at.read(id);
  await buyer().call(cancelPurchaseEndpoint, { id, version, reason: 'Opdracht vervallen' });
  expect(await at.read(id)).toMatchObject({ status: 'received', lines: [{ open: 0, received: 2000, canceled: true }] });
  expect(await mailsOf(at.shop, 'purchase_canceled')).toHaveLength(1);
  expect(await buyer().refused(cancelPurchaseEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'PO_CLOSED' });
});
