import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { sendBackReturnEndpoint } from '#modules/shipping/contract/return/send-back-return.endpoint.ts';
import { inspect, receivedReturn, shippedOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');

it('send back return › is reported once, of a booked return with refused pieces, and ends it', async () => {
  const { shipment, lineId } = await shippedOrder(shop, 10);
  const { id, version } = await receivedReturn(shop, shipment.id);
  expect(await warehouse().refused(sendBackReturnEndpoint, { id, version })).toMatchObject({ code: 'RETURN_NOTHING_BACK' });
  await inspect(shop, id, lineId, { counted: 3, sendBack: 3 });
  const booked = await warehouse().call(bookReturnEndpoint, { id, version });
  expect(booked.status).toBe('booked');
  const sent = await warehouse().call(sendBackReturnEndpoint, { id, version: booked.version });
  expect(sent.status).toBe('closed');
  expect(await warehouse().refused(sendBackReturnEndpoint, { id, version: sent.version })).toMatchObject({ code: 'RETURN_NOTHING_BACK' });
});
