import { afterAll, beforeAll } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export const manager = () => shop.as('order_manager');
export const warehouse = () => shop.as('warehouse');
export const stockOf = (articleId: number) => shop.as('buyer').call(readStockEndpoint, { articleId });
export const read = (id: number) => manager().call(readBasketEndpoint, { id });
export const confirm = (basket: { id: number; version: number }) =>
  manager().call(confirmBasketEndpoint, { id: basket.id, version: basket.version });

/** Opens the shop of these tests, and closes it after them. */
export function setUpStock(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
