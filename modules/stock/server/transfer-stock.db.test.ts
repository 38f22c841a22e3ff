import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('transfer stock › keeps the quantity of the article, and of four at once moves what there is', async () => {
  const { id } = await addArticle(shop, { stock: 30 });
  await warehouse().call(saveLocationEndpoint, { code: 'B-07' });
  const [lot] = (await warehouse().call(readStockEndpoint, { articleId: id })).lots;
  const move = { lotId: lot!.id, locationId: lot!.locationId, to: 'B-07', quantity: 20 };
  const answers = await Promise.allSettled(Array.from({ length: 4 }, () => warehouse().call(transferStockEndpoint, move)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { physical, lots, journal } = await warehouse().call(readStockEndpoint, { articleId: id });
  expect([physical, lots.map(({ location, quantity }) => [location, quantity])]).toEqual([
    30,
    [
      ['A-01', 10],
      ['B-07', 20],
    ],
  ]);
  expect(journal.map(({ type, quantity }) => [type, quantity])).toEqual([
    [70, 20],
    [70, -20],
    [10, 30],
  ]);
  expect(await warehouse().refused(transferStockEndpoint, { ...move, to: 'A-01' })).toMatchObject({ code: 'SAME_LOCATION' });
  expect(await warehouse().refused(transferStockEndpoint, { ...move, to: 'Z-99' })).toMatchObject({ code: 'LOCATION_UNKNOWN' });
});

it('transfer stock › moves what makes a bin too heavy, and says so; a receipt there too', async () => {
  const { id } = await addArticle(shop, { stock: 100 });
  await warehouse().call(saveLocationEndpoint, { code: 'LIGHT', maxKg: 6 });
  const [lot] = (await warehouse().call(readStockEndpoint, { articleId: id })).lots;
  const move = { lotId: lot!.id, locationId: lot!.locationId, to: 'LIGHT', quantity: 50 };
  expect(await warehouse().call(transferStockEndpoint, move)).toMatchObject({ physical: 100, overload: null });
  const over = { overload: { location: 'LIGHT', kg: 7, maxKg: 6 } };
  expect(await warehouse().call(transferStockEndpoint, { ...move, quantity: 1 })).toMatchObject(over);
  const receipt = { articleId: id, type: 10 as const, quantity: 1, location: 'LIGHT' };
  expect(await warehouse().call(receiveStockEndpoint, receipt)).toMatchObject(over);
});
