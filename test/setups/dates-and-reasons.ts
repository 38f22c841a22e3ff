import { afterAll, beforeAll } from 'vitest';
import { listBasketsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customer: TestCustomer;
export const manager = () => shop.as('order_manager');
export const admin = () => shop.as('admin');
export const read = (id: number) => manager().call(readBasketEndpoint, { id });
export const now = async (id: number) => ({ id, version: (await read(id)).version });
export const toFollowUp = async () => (await manager().call(listBasketsEndpoint, { group: 'follow_up' })).rows.map(({ id }) => id);
export const foreign = 987_654_321;
export async function sentQuote(validUntil?: string): Promise<number> {
  const { id } = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { ...(await now(id)), ...(validUntil && { validUntil }) });
  return id;
}

/** Opens the shop of these tests, and closes it after them. */
export function setUpDatesAndReasons(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    customer = await addCustomer(shop);
  });
  afterAll(() => shop.close());
}
