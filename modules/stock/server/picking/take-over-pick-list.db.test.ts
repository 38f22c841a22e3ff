import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { takeOverPickListEndpoint } from '#modules/stock/contract/picking/take-over-pick-list.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { addStage, confirmedOrder, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addStage(shop);
});
afterAll(() => shop.close());

it('take over pick list › gives the walk to another person, whom the first one then waits for', async () => {
  const pen = await addArticle(shop, { stock: 50 });
  const order = await confirmedOrder(shop, await addCustomer(shop), [{ articleId: pen.id, quantity: 50 }]);
  const list = await startedList(shop, order.lineIds);
  const { itemId, location, lot } = list.items[0]!;
  const scan = { id: list.id, itemId, location, lot, quantity: 5 };
  await shop.as('dispatch').call(scanPickEndpoint, scan);
  expect(await shop.as('warehouse').refused(scanPickEndpoint, scan)).toMatchObject({ code: 'PICK_LOCKED' });
  expect((await shop.as('dispatch').refused(takeOverPickListEndpoint, { id: list.id })).status).toBe(403);
  await shop.as('warehouse').call(takeOverPickListEndpoint, { id: list.id });
  expect(await shop.as('warehouse').call(scanPickEndpoint, scan)).toEqual({ scanned: 10, closed: false });
  expect(await shop.as('dispatch').refused(scanPickEndpoint, scan)).toMatchObject({ code: 'PICK_LOCKED' });
});
