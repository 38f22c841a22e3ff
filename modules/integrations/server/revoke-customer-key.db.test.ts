import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { revokeCustomerKeyEndpoint } from '#modules/integrations/contract/revoke-customer-key.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('revoke customer key › ends the key of a customer, and answers that of another like none', async () => {
  const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
  const manager = shop.as('order_manager');
  const { id } = await manager.call(createCustomerKeyEndpoint, { customerId: one.id, name: 'Kassa', scopes: ['fup'] });
  expect((await manager.refused(revokeCustomerKeyEndpoint, { customerId: other.id, id })).status).toBe(404);
  expect((await shop.as('operator').refused(revokeCustomerKeyEndpoint, { customerId: one.id, id })).status).toBe(403);
  expect(await manager.call(revokeCustomerKeyEndpoint, { customerId: one.id, id })).toEqual({ id });
  const kept = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT revoked_at IS NOT NULL AS revoked FROM api_keys WHERE id = ${id}`));
  expect(kept).toEqual([{ revoked: true }]);
});
