import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeWhitelistEndpoint } from '#modules/relations/contract/registration/remove-whitelist.endpoint.ts';
import { saveWhitelistEndpoint } from '#modules/relations/contract/registration/save-whitelist.endpoint.ts';
import { listWhitelistsEndpoint } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
});
afterAll(() => shop.close());

it('remove whitelist › takes an entry off the list, once', async () => {
  const { id } = await admin.call(saveWhitelistEndpoint, { kind: 'ip', value: '192.0.2.0/24', reason: 'Kantoor' });
  expect((await shop.as('buyer').refused(removeWhitelistEndpoint, { id })).status).toBe(403);
  await admin.call(removeWhitelistEndpoint, { id });
  expect((await admin.call(listWhitelistsEndpoint, {})).rows).toEqual([]);
  expect((await admin.refused(removeWhitelistEndpoint, { id })).status).toBe(404);
});
