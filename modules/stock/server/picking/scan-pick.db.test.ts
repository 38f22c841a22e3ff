import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { addStage, confirmedOrder, scanLine, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addStage(shop);
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('scan pick › refuses another lot and too many, closes a short line with a reason, and keeps its goods from others', async () => {
  const pen = await addArticle(shop, { stock: 50 });
  const order = await confirmedOrder(shop, await addCustomer(shop), [{ articleId: pen.id, quantity: 50 }]);
  const list = await startedList(shop, order.lineIds);
  const line = list.items[0]!;
  const [lot] = (await warehouse().call(readStockEndpoint, { articleId: pen.id })).lots;
  const scan = { id: list.id, itemId: line.itemId, location: line.location, lot: line.lot };
  expect(await warehouse().refused(scanPickEndpoint, { ...scan, lot: 'L999999' })).toMatchObject({ code: 'SCAN_WRONG' });
  expect(await warehouse().refused(scanPickEndpoint, { ...scan, location: 'NERGENS' })).toMatchObject({ code: 'LOCATION_UNKNOWN' });
  expect(await warehouse().refused(scanPickEndpoint, { ...scan, itemId: 999_999 })).toMatchObject({ code: 'SCAN_WRONG' });
  expect(await warehouse().refused(scanPickEndpoint, { ...scan, quantity: 51 })).toMatchObject({ code: 'SCAN_TOO_MANY' });
  expect(await scanLine(shop, list.id, line, { quantity: 20 })).toEqual({ scanned: 20, closed: false });
  expect(await shop.as('dispatch').refused(scanPickEndpoint, scan)).toMatchObject({ code: 'PICK_LOCKED' });
  expect(await warehouse().refused(scrapStockEndpoint, { lotId: lot!.id, quantity: 1, reason: 'x' })).toMatchObject({ code: 'LOT_SHORT' });
  expect(await warehouse().refused(scanPickEndpoint, { ...scan, quantity: 0, shortReason: ' ' })).toMatchObject({
    code: 'REASON_REQUIRED',
  });
  expect(await scanLine(shop, list.id, line, { quantity: 10, shortReason: 'Telling klopt niet' })).toEqual({ scanned: 30, closed: true });
  expect(await warehouse().refused(scanPickEndpoint, scan)).toMatchObject({ code: 'SCAN_TOO_MANY' });
  expect(await warehouse().call(readPickListEndpoint, { id: list.id })).toMatchObject({
    ...{ closedLines: 1, picker: 'Sevda Yilmaz' },
    items: [{ scanned: 30, short: true, reason: 'Telling klopt niet' }],
  });
});
