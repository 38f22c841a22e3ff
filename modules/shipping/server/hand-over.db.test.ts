import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { pallet, readOrder, readyOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const heldOrders = async (id: number) =>
  (await shop.as('dispatch').call(listBasketShipmentsEndpoint, { id })).map((shipment) => shipment.heldOrders);

it('hand over › waits while the order is on hold, with its number, and counts the pieces once it resumed', async () => {
  const order = await readyOrder(shop, customer);
  const { id, version } = await shop.as('dispatch').call(createShipmentEndpoint, pallet(order, 50));
  const hold = { id: order.id, reason: 'payment', note: '', until: null };
  await shop.as('order_manager').call(holdBasketEndpoint, { ...hold, version: (await readOrder(shop, order)).version });
  const refused = await shop.as('dispatch').refused(handOverEndpoint, { id, version });
  expect(refused).toMatchObject({ status: 409, code: 'ORDER_ON_HOLD', message: expect.stringContaining(order.number) });
  expect((await readOrder(shop, order)).lines).toMatchObject([{ status: 'on_hold', quantityShipped: 0 }]);
  expect(await heldOrders(order.id)).toEqual([[order.number]]);
  await shop.as('order_manager').call(resumeBasketEndpoint, { id: order.id, version: (await readOrder(shop, order)).version });
  expect(await heldOrders(order.id)).toEqual([[]]);
  await shop.as('dispatch').call(handOverEndpoint, { id, version });
  expect(await readOrder(shop, order)).toMatchObject({ status: 'partly_delivered', lines: [{ quantityShipped: 50 }] });
});
