import { expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmDeliveryEndpoint } from '#modules/shipping/contract/confirm-delivery.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { customer, lineOf, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { boxesOf, pack, readOrder, readyOrder } from '#test/shipping.ts';

setUpShipping();

const toDeliver = async () => (await wim.call(listShipmentsEndpoint, { group: 'to_deliver' })).rows.map(({ id }) => id);
const receivedBy = 'Ineke Brouwer';

it('confirm delivery › names at the door who took the goods of our van, in the history and on the shipment', async () => {
  const order = await readyOrder(shop, customer);
  const packed = await pack(shop, order);
  expect(await wim.refused(confirmDeliveryEndpoint, { ...packed, receivedBy })).toMatchObject({ status: 409, code: 'NOT_UNDER_WAY' });
  const { id, version } = await wim.call(handOverEndpoint, packed);
  expect(await toDeliver()).toContain(id);
  expect(await wim.refused(confirmDeliveryEndpoint, { ...packed, receivedBy })).toMatchObject({ code: 'STALE_VERSION' });
  expect((await wim.refused(confirmDeliveryEndpoint, { id, version, receivedBy: ' ' })).status).toBe(422);
  const done = await wim.call(confirmDeliveryEndpoint, { id, version, receivedBy });
  expect(done.status).toBe('delivered');
  expect(await wim.refused(confirmDeliveryEndpoint, { id, version: done.version, receivedBy: 'Ander' })).toMatchObject({
    code: 'DELIVERY_CONFIRMED',
    message: expect.stringContaining(receivedBy),
  });
  expect(await shipmentOf(order)).toMatchObject({ status: 'delivered', receivedBy, receivedAt: expect.any(String) });
  expect(await toDeliver()).not.toContain(id);
  expect(await lineOf(order)).toMatchObject({ status: 'delivered' });
  expect((await readOrder(shop, order)).status).toBe('delivered');
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.id });
  expect(entries.map(({ text }) => text)).toContain(`Zending ${done.number} afgeleverd aan ${receivedBy}`);
});

it('confirm delivery › names who fetched goods at the counter, which arrived when they were handed over', async () => {
  const order = await readyOrder(shop, customer);
  const asked = { basketId: order.id, addressId: order.addressId, type: 'pick_up', carrier: 'customer' } as const;
  const packed = await wim.call(createShipmentEndpoint, { ...asked, packages: boxesOf(order, [30, 30, 30, 30, 30]) });
  const { id, version, status } = await wim.call(handOverEndpoint, { id: packed.id, version: packed.version });
  expect(status).toBe('delivered');
  await wim.call(confirmDeliveryEndpoint, { id, version, receivedBy });
  expect(await shipmentOf(order)).toMatchObject({ status: 'delivered', receivedBy });
});
