import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addQuarantine, inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('book return › divides what came back, of which the rest can come in another return', async () => {
  const { shipment, article, lineId } = await shippedOrder(shop, 40);
  const { id, version } = await receivedReturn(shop, shipment.id);
  const book = { id, version };
  expect(await warehouse().refused(bookReturnEndpoint, book)).toMatchObject({ code: 'RETURN_NOTHING' });
  await inspect(shop, id, lineId, { counted: 20, restock: 8, quarantine: 5 });
  expect(await warehouse().refused(bookReturnEndpoint, book)).toMatchObject({
    code: 'RETURN_NOT_DIVIDED',
    message: expect.stringContaining('7 stuks'),
  });
  await inspect(shop, id, lineId, { counted: 20, restock: 8, quarantine: 5, scrap: 4, sendBack: 3, reason: 'vocht', credit: true });
  expect(await warehouse().refused(bookReturnEndpoint, book)).toMatchObject({ code: 'RETURN_NO_QUARANTINE' });
  await addQuarantine(shop);
  const answers = await Promise.allSettled([1, 2, 3].map(() => warehouse().call(bookReturnEndpoint, book)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const stock = await warehouse().call(readStockEndpoint, { articleId: article.id });
  expect(stock.physical).toBe(10 + 8 + 5);
  expect(stock.lots).toMatchObject([
    { location: 'A-01', quantity: 18 },
    { location: 'QUA-1', quantity: 5 },
  ]);
  expect(stock.journal.filter(({ type }) => type === 50).map(({ quantity }) => quantity)).toEqual([4, 5, 8]);
  const booked = await warehouse().call(readReturnEndpoint, { id });
  expect(booked).toMatchObject({ status: 'booked', credit: 'proposed', toSendBack: 3 });
  expect(await warehouse().refused(bookReturnEndpoint, { id, version: booked.version })).toMatchObject({ code: 'RETURN_ENDED' });

  const next = await receivedReturn(shop, shipment.id);
  expect((await warehouse().call(readReturnEndpoint, { id: next.id })).lines).toMatchObject([{ shipped: 40 - 17 }]);
  await inspect(shop, next.id, lineId, { counted: 23, restock: 23 });
  expect(await warehouse().call(bookReturnEndpoint, { id: next.id, version: next.version })).toMatchObject({ status: 'closed' });
  expect((await warehouse().call(readStockEndpoint, { articleId: article.id })).physical).toBe(46);
});
