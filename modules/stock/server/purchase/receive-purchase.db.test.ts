import { afterEach, beforeEach, expect, it } from 'vitest';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeEach(async () => {
  at = await openPurchaseShop();
});
afterEach(() => at.close());

const material = () => at.buyer().call(readMaterialEndpoint, { itemId: at.itemId });

it('receive purchase › books lots at the price of the order, warns of a weight, and takes a tenth more at most', async () => {
  const warehouse = at.shop.as('warehouse');
  const id = await at.buy(10_000);
  const receipt = { id, line: 1, quantity: 5000, location: 'P-1' };
  expect(await warehouse.refused(receivePurchaseEndpoint, receipt)).toMatchObject({ code: 'PO_UNKNOWN' });
  await at.send(id);
  expect((await at.buyer().refused(receivePurchaseEndpoint, receipt)).status).toBe(403);
  expect(await warehouse.refused(receivePurchaseEndpoint, { ...receipt, location: 'NERGENS' })).toMatchObject({ code: 'LOCATION_UNKNOWN' });
  // 5,000 sheets weigh 64.8 kg; 3 % is within the tolerance, 5 % is not.
  expect(await at.receive(id, 5000, { weighedKg: 66.7, lot: 'PAL-1' })).toMatchObject({ received: 5000, open: 5000, differs: null });
  expect(await warehouse.refused(receivePurchaseEndpoint, { ...receipt, lot: 'PAL-1' })).toMatchObject({ code: 'LOT_EXISTS' });
  expect(await at.read(id)).toMatchObject({
    status: 'partly_received',
    lines: [{ open: 5000, receipts: [{ lot: 'PAL-1', quantity: 5000 }] }],
  });
  expect(await warehouse.refused(receivePurchaseEndpoint, { ...receipt, quantity: 6500 })).toMatchObject({
    code: 'OVER_DELIVERY',
    message: expect.stringContaining('6.000'),
  });
  expect(await at.receive(id, 5500, { weighedKg: 60 })).toMatchObject({ open: 0, differs: { expectedKg: 71.28, weighedKg: 60 } });
  expect(await at.read(id)).toMatchObject({ status: 'received' });
  expect(await material()).toMatchObject({ physical: 10_500, valueEur: 210, lots: [{ quantity: 5000 }, { quantity: 5500 }] });
  expect(await warehouse.refused(receivePurchaseEndpoint, receipt)).toMatchObject({ code: 'PO_CLOSED' });
});

it('receive purchase › of two who book the last pallet at once one succeeds', async () => {
  const id = await at.buy(1000);
  await at.send(id);
  const answers = await Promise.allSettled([1, 2].map(() => at.receive(id, 1000)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await at.read(id)).toMatchObject({ status: 'received', lines: [{ received: 1000 }] });
});
