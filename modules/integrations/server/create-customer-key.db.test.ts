import { expect, it } from 'vitest';
import { listCustomerKeysEndpoint } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { customerId, forStaff, otherId, setUpApiKeys, shop, withKey } from '#test/setups/api-keys.ts';

setUpApiKeys();

const admin = () => shop.as('admin');

it('create customer key › gives a customer a key that opens nothing of the staff', async () => {
  const { scopes } = await admin().call(listCustomerKeysEndpoint, { customerId });
  const made = await admin().call(createCustomerKeyEndpoint, { customerId, name: 'Webwinkel', scopes });
  expect([401, 403]).toContain((await withKey(made.key, 'GET', forStaff)).status);
  const { keys } = await admin().call(listCustomerKeysEndpoint, { customerId });
  expect(keys).toMatchObject([{ id: made.id, name: 'Webwinkel', revokedAt: null }]);
  expect((await admin().call(listCustomerKeysEndpoint, { customerId: otherId })).keys).toEqual([]);
});
it('create customer key › refuses a scope that customers do not have, a day in the past, and a caller without the right', async () => {
  const { scopes } = await admin().call(listCustomerKeysEndpoint, { customerId });
  const ask = { customerId, name: 'Webwinkel', scopes };
  expect(await admin().refused(createCustomerKeyEndpoint, { ...ask, scopes: ['users.edit'] })).toMatchObject({ code: 'KEY_SCOPE_NOT_OWN' });
  expect(await admin().refused(createCustomerKeyEndpoint, { ...ask, expiresOn: '2026-11-17' })).toMatchObject({
    code: 'KEY_EXPIRES_IN_PAST',
  });
  expect((await shop.as('operator').refused(createCustomerKeyEndpoint, ask)).status).toBe(403);
});
