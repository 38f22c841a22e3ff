import { expect, it } from 'vitest';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, gone, kept, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

const address = { kind: 'delivery' as const, street: 'Oudegracht', houseNumber: '12', postcode: '3511 AW', city: 'Utrecht' };
const addresses = async () => (await admin.call(readCustomerEndpoint, { id: kept.id })).addresses;

it('save address › adds an address of a customer, and changes it', async () => {
  const made = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address });
  expect((await addresses()).find(({ id }) => id === made.id)).toMatchObject(address);
  const moved = { ...address, street: 'Nieuwegracht' };
  await admin.call(saveAddressEndpoint, { customerId: kept.id, addressId: made.id, version: made.version, ...moved });
  expect((await addresses()).find(({ id }) => id === made.id)).toMatchObject({ ...moved, version: made.version + 1 });
});
it('save address › refuses a post office box for deliveries, a stale version, and the address of another customer', async () => {
  const box = { customerId: kept.id, ...address, postbox: true };
  expect(await admin.refused(saveAddressEndpoint, box)).toMatchObject({ code: 'POSTBOX_NOT_FOR_DELIVERY' });
  const made = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address });
  const ask = { customerId: kept.id, addressId: made.id, version: made.version + 1, ...address };
  expect(await admin.refused(saveAddressEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.refused(saveAddressEndpoint, { ...ask, customerId: gone.id, version: made.version })).status).toBe(404);
});
