import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { readOrderStatusEndpoint } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';
import { deliveredOrder, readyOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const follow = async (kind = 'order_confirmation') =>
  shop.visitor.call(readOrderStatusEndpoint, { token: await linkInMail(shop, kind, 'status') });

it("the link in an order confirmation shows the order's progress and no internal data", async () => {
  const { number } = await readyOrder(shop, customer, { produced: 0 });
  const seen = await follow();
  expect(seen).toMatchObject({ number, state: 'running', step: 'making', deliveryDate: '2026-12-02', parcels: [] });
  expect(Object.keys(seen.doneAt)).toEqual(['ordered', 'files', 'proof']);
  expect(seen.lines).toEqual([{ description: 'Proefschrift', quantity: 150, shipped: 0, step: 'making', fromStock: false }]);
  expect(JSON.stringify(seen)).not.toMatch(/price|8837500|Oudegracht|Domplein|ineke@/);
});

it('the status page shows tracking once a parcel has left, and the shipping mail links to that page', async () => {
  const order = await readyOrder(shop, customer);
  await shop.as('dispatch').call(createShipmentEndpoint, {
    basketId: order.id,
    addressId: order.addressId,
    type: 'own_transport',
    carrier: 'own_van',
    packages: [{ contents: [{ deliveryId: order.deliveryId, quantity: 30 }] }],
  });
  expect(await follow()).toMatchObject({ step: 'ready', parcels: [] });

  const { number } = await deliveredOrder(shop, customer);
  const seen = await follow('shipped');
  expect(seen).toMatchObject({ number, step: 'delivered', doneAt: { ready: expect.any(String), delivered: expect.any(String) } });
  expect(seen.parcels).toEqual([
    {
      number: expect.stringMatching(/^Z26-/),
      pickUp: false,
      hasFiles: false,
      city: 'Utrecht',
      pieces: 150,
      packages: 5,
      leftAt: expect.any(String),
      arrivedAt: null,
      receivedBy: '',
      trackingNumber: null,
      trackingUrl: null,
      service: null,
    },
  ]);

  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE shipments SET status = 'delivered' WHERE handed_over_at IS NOT NULL`);
    await tx.rows(sql`UPDATE packages SET tracking_status = 'delivered', tracked_at = '2026-11-20T13:05:00Z'`);
  });
  expect((await follow('shipped')).parcels).toMatchObject([{ arrivedAt: '2026-11-20T13:05:00Z' }]);
});

it('the status page says when an order is on hold or canceled', async () => {
  const { id } = await readyOrder(shop, customer, { produced: 0 });
  const manager = shop.as('order_manager');
  const read = () => manager.call(readBasketEndpoint, { id });
  await manager.call(holdBasketEndpoint, { id, version: (await read()).version, reason: 'payment' });
  expect(await follow()).toMatchObject({ state: 'on_hold', step: 'making' });
  await shop.as('admin').call(cancelBasketEndpoint, { id, version: (await read()).version, reason: 'customer_request' });
  expect(await follow()).toMatchObject({ state: 'canceled', lines: [] });
});

it('a status link opens its own order only, and expires', async () => {
  await readyOrder(shop, customer, { produced: 0 });
  const token = await linkInMail(shop, 'order_confirmation', 'status');
  expect(
    await shop.visitor.refused(readOrderStatusEndpoint, { token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` }),
  ).toMatchObject({
    status: 404,
  });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE access_tokens SET expires_at = '2026-01-01' WHERE kind = 'status'`));
  expect(await shop.visitor.refused(readOrderStatusEndpoint, { token })).toMatchObject({ status: 404 });
});
