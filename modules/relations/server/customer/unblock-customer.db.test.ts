import { expect, it } from 'vitest';
import { blockCustomerEndpoint } from '#modules/relations/contract/customer/block-customer.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { unblockCustomerEndpoint } from '#modules/relations/contract/customer/unblock-customer.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, plain, setUpMergeCustomers, shop } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

it('unblock customer › serves a blocked customer again', async () => {
  const made = await admin.call(createCustomerEndpoint, { ...plain, name: 'Wanbetaler BV' });
  const { id, version } = await admin.call(blockCustomerEndpoint, { ...made, reason: 'Betaalt niet' });
  await admin.call(unblockCustomerEndpoint, { id, version, reason: 'Heeft betaald' });
  expect(await admin.call(readCustomerEndpoint, { id })).toMatchObject({ blocked: false, version: version + 1 });
});
it('unblock customer › refuses one that is not blocked, and a caller without the right', async () => {
  const made = await admin.call(createCustomerEndpoint, { ...plain, name: 'Betaler BV' });
  expect(await admin.refused(unblockCustomerEndpoint, { ...made, reason: 'x' })).toMatchObject({ code: 'NOT_BLOCKED' });
  expect((await shop.as('operator').refused(unblockCustomerEndpoint, { ...made, reason: 'x' })).status).toBe(403);
});
