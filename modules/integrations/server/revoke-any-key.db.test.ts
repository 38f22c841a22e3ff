import { expect, it } from 'vitest';
import { revokeAnyKeyEndpoint } from '#modules/integrations/contract/revoke-any-key.endpoint.ts';
import { forStaff, keyOf, setUpApiKeys, shop, withKey } from '#test/setups/api-keys.ts';

setUpApiKeys();

it('revoke any key › lets an administrator end the key of somebody else', async () => {
  const { id, key } = await keyOf('order_manager', ['fup']);
  await shop.as('admin').call(revokeAnyKeyEndpoint, { id });
  expect((await withKey(key, 'GET', forStaff)).status).toBe(401);
});
it('revoke any key › refuses who is no administrator, and an unknown key', async () => {
  const { id, key } = await keyOf('order_manager', ['fup']);
  expect((await shop.as('order_manager').refused(revokeAnyKeyEndpoint, { id })).status).toBe(403);
  expect((await shop.as('admin').refused(revokeAnyKeyEndpoint, { id: 987_654_321 })).status).toBe(404);
  expect((await withKey(key, 'GET', forStaff)).status).toBe(200);
});
