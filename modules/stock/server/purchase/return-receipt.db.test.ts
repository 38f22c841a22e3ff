import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMaterialEndpoint } from '#modules/stock/contract/material/materials.endpoints.ts';
import { returnReceiptEndpoint } from '#modules/stock/contract/purchase/return-receipt.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('return receipt › takes the goods out by counter-entries and opens the line again, once and only what is there', async () => {
  const warehouse = at.shop.as('warehouse');
  const material = () => at.buyer().call(readMaterialEndpoint, { itemId: at.itemId });
  const id = await at.buy(2000);
  await at.send(id);
  await at.receive(id, 2000);
  const [receipt] = (await at.read(id)).lines[0]!.receipts;
  const input = { id, act: receipt!.act, reason: 'Verkeerde looprichting' };
  await warehouse.call(returnReceiptEndpoint, input);
  expect(await at.read(id)).toMatchObject({ status: 'ordered', lines: [{ open: 2000, received: 0, receipts: [{ sentBack: 2000 }] }] });
  expect(await material()).toMatchObject({
    physical: 0,
    valueEur: 0,
    journal: [{ type: 10, quantity: -2000, reason: 'Verkeerde looprichting' }, { type: 10 }],
  });
  expect(await warehouse.refused(returnReceiptEndpoint, input)).toMatchObject({ code: 'ALREADY_REVERSED' });
  await at.receive(id, 2000);
  const [lot] = (await material()).lots;
  await warehouse.call(scrapStockEndpoint, { lotId: lot!.id, quantity: 100, reason: 'Nat' });
  const [, second] = (await at.read(id)).lines[0]!.receipts;
  expect(await warehouse.refused(returnReceiptEndpoint, { ...input, act: second!.act })).toMatchObject({ code: 'LOT_SHORT' });
});

it('return receipt › sends a part of a pallet back at its share of the value, also when some of it was used', async () => {
  const warehouse = at.shop.as('warehouse');
  const id = await at.buy(1000);
  await at.send(id);
  await at.receive(id, 1000, { lot: 'NAT-1' });
  const [receipt] = (await at.read(id)).lines[0]!.receipts;
  const lotOf = async () => (await warehouse.call(readMaterialEndpoint, { itemId: at.itemId })).lots.find(({ code }) => code === 'NAT-1')!;
  await warehouse.call(scrapStockEndpoint, { lotId: (await lotOf()).id, quantity: 100, reason: 'Nat' });
  const input = { id, act: receipt!.act, reason: 'Nat geleverd' };
  expect(await warehouse.refused(returnReceiptEndpoint, { ...input, quantity: 1001 })).toMatchObject({ code: 'RETURN_BEYOND_RECEIPT' });
  expect(await warehouse.refused(returnReceiptEndpoint, { ...input, quantity: 950 })).toMatchObject({ code: 'LOT_SHORT' });
  expect(await warehouse.call(returnReceiptEndpoint, { ...input, quantity: 300 })).toMatchObject({ returned: 300 });
  expect(await at.read(id)).toMatchObject({
    status: 'partly_received',
    lines: [{ open: 300, received: 700, receipts: [{ sentBack: 300 }] }],
  });
  expect((await lotOf()).quantity).toBe(600);
  expect(await warehouse.refused(returnReceiptEndpoint, { ...input, quantity: 701 })).toMatchObject({ code: 'RETURN_BEYOND_RECEIPT' });
  expect(await warehouse.call(returnReceiptEndpoint, { ...input, quantity: 600 })).toMatchObject({ returned: 600 });
});
