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
  const material = () => warehouse.call(readMaterialEndpoint, { itemId: at.itemId });
  const id = await at.buy(2000);
  await at.send(id);
  await at.receive(id, 2000);
  const [receipt] = (await at.read(id)).lines[0]!.receipts;
  const input = { id, act: receipt!.act, reason: 'Verkeerde looprichting' };
  await warehouse.call(returnReceiptEndpoint, input);
  expect(await at.read(id)).toMatchObject({ status: 'ordered', lines: [{ open: 2000, received: 0, receipts: [{ returned: true }] }] });
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
