import { expect, it } from 'vitest';
import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { admin, gone, kept, setUpMergeCustomers } from '#test/setups/merge-customers.ts';

setUpMergeCustomers();

const address = { kind: 'delivery' as const, street: 'Oudegracht', houseNumber: '12', postcode: '3511 AW', city: 'Utrecht' };

it('remove address › takes an address off a customer', async () => {
  const { id: addressId } = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address });
  await admin.call(removeAddressEndpoint, { customerId: kept.id, addressId });
  const { addresses } = await admin.call(readCustomerEndpoint, { id: kept.id });
  expect(addresses.map(({ id }) => id)).not.toContain(addressId);
});
it('remove address › refuses the address of another customer, and one that an order is sent to', async () => {
  const { id: addressId } = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address });
  expect((await admin.refused(removeAddressEndpoint, { customerId: gone.id, addressId })).status).toBe(404);
  const used = { customerId: kept.id, addressId: kept.addressId };
  expect(await admin.refused(removeAddressEndpoint, used)).toMatchObject({ code: 'IN_USE' });
});
