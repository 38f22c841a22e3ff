import { expect, it } from 'vitest';
import { blockCustomerEndpoint } from '#modules/relations/contract/customer/block-customer.endpoint.ts';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { readCustomerHistoryEndpoint } from '#modules/relations/contract/customer/customer-acts.endpoints.ts';
import { unblockCustomerEndpoint } from '#modules/relations/contract/customer/unblock-customer.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, plain, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

it('block customer › blocks and unblocks a customer once each, with a reason', async () => {
  const { id, version } = await admin.call(createCustomerEndpoint, { ...plain, name: 'Wanbetaler BV' });
  const blocked = await admin.call(blockCustomerEndpoint, { id, version, reason: 'Betaalt niet' });
  expect(await admin.call(readCustomerEndpoint, { id })).toMatchObject({ blocked: true, blockedReason: 'Betaalt niet' });
  expect(await admin.refused(blockCustomerEndpoint, { ...blocked, reason: 'x' })).toMatchObject({ code: 'ALREADY_BLOCKED' });
  expect(await admin.refused(unblockCustomerEndpoint, { id, version, reason: 'x' })).toMatchObject({ code: 'STALE_VERSION' });
  await admin.call(unblockCustomerEndpoint, { ...blocked, reason: 'Heeft betaald' });
  expect(await admin.refused(unblockCustomerEndpoint, { ...blocked, reason: 'x' })).toMatchObject({ code: 'NOT_BLOCKED' });
  const { entries } = await admin.call(readCustomerHistoryEndpoint, { id });
  expect(entries.map(({ reason }) => reason)).toEqual(['Heeft betaald', 'Betaalt niet', null]);
  expect((await admin.refused(blockCustomerEndpoint, { id: 999_999, version: 1, reason: 'x' })).status).toBe(404);
});
