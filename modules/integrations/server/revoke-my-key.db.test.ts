import { expect, it } from 'vitest';
import { revokeMyKeyEndpoint } from '#modules/integrations/contract/revoke-my-key.endpoint.ts';
import { forStaff, keyOf, setUpApiKeys, shop, withKey } from '#test/setups/api-keys.ts';

setUpApiKeys();

it('revoke my key › the key is refused afterwards', async () => {
  const { id, key } = await keyOf('order_manager', ['fup']);
  expect((await withKey(key, 'GET', forStaff)).status).toBe(200);
  await shop.as('order_manager').call(revokeMyKeyEndpoint, { id });
  expect((await withKey(key, 'GET', forStaff)).status).toBe(401);
});
it('revoke my key › finds only one’s own', async () => {
  const { id, key } = await keyOf('order_manager', ['fup']);
  expect((await shop.as('finance').refused(revokeMyKeyEndpoint, { id })).status).toBe(404);
  expect((await withKey(key, 'GET', forStaff)).status).toBe(200);
});
