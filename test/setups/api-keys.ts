import { afterAll, beforeAll } from 'vitest';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export let customerId: number;
export let otherId: number;
export let ownBasket: string;
export let otherBasket: string;
async function customerWithBasket(): Promise<[number, string]> {
  const customer = await addCustomer(shop);
  return [customer.id, (await addBasket(shop, customer)).number];
}
/** Sends a request with a key only: no cookie, no CSRF token. */
export async function withKey(key: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
}
/** Open to a key of the staff with the scope `fup`. */
export const forStaff = listHomeTilesEndpoint.path;
export const keyOf = async (role: string, scopes: string[], more: { expiresOn?: string } = {}) =>
  shop.as(role).call(createMyKeyEndpoint, { name: 'Webwinkel', scopes, ...more });

/** Opens the shop of these tests, and closes it after them. */
export function setUpApiKeys(): void {
  beforeAll(async () => {
    shop = await openTestShop();
    [customerId, ownBasket] = await customerWithBasket();
    [otherId, otherBasket] = await customerWithBasket();
    await shop.kernel.database.pool.query(`UPDATE baskets SET status = 'order_confirmation_sent'`);
  });
  afterAll(() => shop.close());
}
