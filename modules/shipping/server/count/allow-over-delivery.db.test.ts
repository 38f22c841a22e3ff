import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowOverDeliveryEndpoint } from '#modules/baskets/contract/count/allow-over-delivery.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { decisionOn, pallet, priceOrder, readOrder, readyOrder, ship, type TestOrder } from '#test/shipping.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const lineOf = async (order: TestOrder) => (await readOrder(shop, order)).lines[0]!;

describe('over delivery', () => {
  it('leaves as far as the tolerance goes, and beyond it by decision, charged or not', async () => {
    const order = await readyOrder(shop, customer, { produced: 200 });
    await priceOrder(shop, order, 300);
    const dispatch = shop.as('dispatch');
    expect(await dispatch.refused(createShipmentEndpoint, pallet(order, 166))).toMatchObject({ code: 'DELIVERY_EXCEEDED' });
    const asked = { ...(await decisionOn(shop, order)), charged: false };
    expect(await manager().refused(allowOverDeliveryEndpoint, { ...asked, quantity: 201 })).toMatchObject({ code: 'OVER_NOT_MADE' });
    await manager().call(allowOverDeliveryEndpoint, { ...asked, quantity: 200 });
    const plan = await dispatch.call(readPackingPlanEndpoint, { basketId: order.id, type: 'pallet' });
    const proposed = plan.packages.flatMap(({ contents }) => contents.map(({ quantity }) => quantity));
    expect(proposed.reduce((sum, quantity) => sum + quantity, 0)).toBe(200);
    await ship(shop, order, 200);
    expect(await lineOf(order)).toMatchObject({ status: 'delivered', settledQuantity: 150, settledPrice: moneyFromEuros(300) });
  });

  it('within the tolerance is charged pro rata', async () => {
    const order = await readyOrder(shop, customer, { produced: 165 });
    await priceOrder(shop, order, 300);
    await ship(shop, order, 165);
    expect(await lineOf(order)).toMatchObject({ status: 'delivered', settledQuantity: 165, settledPrice: moneyFromEuros(330) });
  });
});
