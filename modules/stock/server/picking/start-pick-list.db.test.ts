import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPickDemandsEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addStage, confirmedOrder, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');
const waiting = async () => (await warehouse().call(listPickDemandsEndpoint, {})).rows;

it('start pick list › needs a place to stage, takes the oldest lot for both orders in one line, and of four at once starts one', async () => {
  const pen = await addArticle(shop, { stock: 100 });
  const first = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 60 }]);
  const second = await confirmedOrder(shop, customer, [{ articleId: pen.id, quantity: 40 }]);
  const lineIds = [...first.lineIds, ...second.lineIds];
  expect(await warehouse().refused(startPickListEndpoint, { lineIds })).toMatchObject({ code: 'NO_STAGE' });
  await addStage(shop);
  expect((await waiting()).map(({ number, pieces, pickable, locations }) => [number, pieces, pickable, locations])).toEqual([
    [first.number, 60, 60, ['A-01']],
    [second.number, 40, 40, ['A-01']],
  ]);
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startedList(shop, lineIds)));
  const [started] = starts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(started).toMatchObject({ status: 'open', stage: 'EXP-1', lines: 1, items: [{ location: 'A-01', quantity: 100, scanned: null }] });
  expect(started!.items[0]!.orders).toEqual([
    { number: first.number, quantity: 60 },
    { number: second.number, quantity: 40 },
  ]);
  expect(await waiting()).toEqual([]);
  expect(await warehouse().refused(startPickListEndpoint, { lineIds })).toMatchObject({ code: 'ALREADY_PICKING' });
  expect((await shop.as('finance').refused(startPickListEndpoint, { lineIds })).status).toBe(403);
});
