import { expect, it } from 'vitest';
import { readCustomerHistoryEndpoint } from '#modules/relations/contract/customer/customer-acts.endpoints.ts';
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
it('save address › keeps delivery instructions, refuses more than 200 characters at their field, and says in the history what they became', async () => {
  const save = (deliveryInstructions: string, of: { addressId?: number; version?: number } = {}) =>
    admin.call(saveAddressEndpoint, { customerId: kept.id, ...address, ...of, deliveryInstructions });
  const said = async () => (await admin.call(readCustomerHistoryEndpoint, { id: kept.id })).entries.map(({ text }) => text);
  const made = await save('  Achterdeur, eerst bellen  ');
  const { id: addressId } = made;
  expect((await addresses()).find(({ id }) => id === addressId)!.deliveryInstructions).toBe('Achterdeur, eerst bellen');
  const tooLong = { customerId: kept.id, ...address, deliveryInstructions: 'x'.repeat(201) };
  expect(await admin.refused(saveAddressEndpoint, tooLong)).toMatchObject({
    ...{ status: 422, errors: { deliveryInstructions: [expect.stringContaining('200')] } },
  });
  const changed = await save('Loods 3', { addressId, version: made.version });
  const same = await save('Loods 3', { addressId, version: changed.version });
  await save('', { addressId, version: same.version });
  expect((await said()).filter((text) => text.includes('Oudegracht')).slice(0, 4)).toEqual([
    'Adres gewijzigd: Oudegracht, Utrecht; leverinstructie verwijderd',
    'Adres gewijzigd: Oudegracht, Utrecht',
    'Adres gewijzigd: Oudegracht, Utrecht; leverinstructie: Loods 3',
    'Adres toegevoegd: Oudegracht, Utrecht; leverinstructie: Achterdeur, eerst bellen',
  ]);
  expect((await addresses()).find(({ id }) => id === addressId)!.deliveryInstructions).toBe('');
});
it('save address › keeps the delivery instructions of a change that does not name them', async () => {
  const made = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address, deliveryInstructions: 'Achterdeur' });
  const moved = { ...address, houseNumber: '14' };
  await admin.call(saveAddressEndpoint, { customerId: kept.id, addressId: made.id, version: made.version, ...moved });
  const saved = { ...moved, deliveryInstructions: 'Achterdeur' };
  expect((await addresses()).find(({ id }) => id === made.id)).toMatchObject(saved);
});
it('save address › refuses a post office box for deliveries, a stale version, and the address of another customer', async () => {
  const box = { customerId: kept.id, ...address, postbox: true };
  expect(await admin.refused(saveAddressEndpoint, box)).toMatchObject({ code: 'POSTBOX_NOT_FOR_DELIVERY' });
  const made = await admin.call(saveAddressEndpoint, { customerId: kept.id, ...address });
  const ask = { customerId: kept.id, addressId: made.id, version: made.version + 1, ...address };
  expect(await admin.refused(saveAddressEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
  expect((await admin.refused(saveAddressEndpoint, { ...ask, customerId: gone.id, version: made.version })).status).toBe(404);
});
