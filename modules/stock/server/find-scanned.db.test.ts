import { afterAll, beforeAll, expect, it } from 'vitest';
import { findScannedEndpoint } from '#modules/stock/contract/find-scanned.endpoint.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('find scanned › names the lot, the paper and the purchase that a code stands for', async () => {
  const { itemId } = at;
  const find = (code: string) => at.shop.as('warehouse').call(findScannedEndpoint, { code });
  const id = await at.buy(6000);
  const { number } = await at.read(id);
  expect(await find(number)).toEqual({ item: null, purchaseId: id });
  await at.send(id);
  expect(await find('hvo90')).toEqual({ item: { id: itemId, articleId: null, lot: null }, purchaseId: id });
  await at.receive(id, 6000, { lot: 'PAL-7' });
  expect(await find('pal-7')).toEqual({ item: { id: itemId, articleId: null, lot: 'PAL-7' }, purchaseId: id });
  expect(await find('HVO90')).toMatchObject({ purchaseId: null });
  expect(await find('R-12')).toEqual({ item: null, purchaseId: null });
  expect((await at.shop.as('customer').refused(findScannedEndpoint, { code: 'HVO90' })).status).toBe(403);
});
