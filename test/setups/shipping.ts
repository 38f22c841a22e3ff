import { afterAll, beforeAll } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { boxesOf, listenForCarrier, type TestOrder } from '#test/shipping.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let wim: Caller;
export let customer: TestCustomer;
export const parcels = (order: TestOrder, quantities = [30, 30, 30, 30, 30]) => ({
  basketId: order.id,
  addressId: order.addressId,
  type: 'parcel' as const,
  carrier: 'postnl' as const,
  packages: boxesOf(order, quantities),
});
export const shipmentOf = async (order: TestOrder) => (await wim.call(listBasketShipmentsEndpoint, { id: order.id }))[0]!;
export const lineOf = async (order: TestOrder) => (await wim.call(readBasketEndpoint, { id: order.id })).lines[0]!;

/** Opens the shop of these tests, and closes it after them. */
export function setUpShipping(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    await listenForCarrier(shop);
    wim = shop.as('dispatch');
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
