import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { swapPickLotEndpoint } from '#modules/stock/contract/picking/swap-pick-lot.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
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

it('swap pick lot › takes the lot that stands in front, keeps the reason, and is scanned as any other', async () => {
  const { id: articleId } = await addArticle(shop, { stock: 50 });
  await warehouse().call(receiveStockEndpoint, { articleId, type: 10, quantity: 60, location: 'A-01' });
  const order = await confirmedOrder(shop, await addCustomer(shop), [{ articleId, quantity: 40 }]);
  const { id, items } = await startedList(shop, order.lineIds);
  const [line] = items;
  const other = `L${Number(line!.lot.slice(1)) + 1}`;
  const swap = { id, position: line!.position, lot: other.toLowerCase(), reason: 'Staat vooraan' };
  expect(await warehouse().refused(swapPickLotEndpoint, { ...swap, lot: 'L999999' })).toMatchObject({ code: 'PICK_LOT_UNKNOWN' });
  expect(await warehouse().call(swapPickLotEndpoint, swap)).toEqual({ lot: other, location: 'A-01' });
  const read = () => warehouse().call(readPickListEndpoint, { id });
  expect((await read()).items).toMatchObject([{ lot: other, location: 'A-01', scanned: null }]);
  expect(await shop.as('dispatch').refused(swapPickLotEndpoint, swap)).toMatchObject({ code: 'PICK_LOCKED' });
  const [now] = (await read()).items;
  expect(await scanLine(shop, id, now!)).toEqual({ scanned: 40, closed: true });
  expect(await warehouse().refused(swapPickLotEndpoint, { ...swap, lot: line!.lot })).toMatchObject({ code: 'PICK_LINE_SCANNED' });
});
