import { expect, it } from 'vitest';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { updateCustomerEndpoint } from '#modules/relations/contract/customer/update-customer.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { priceListTypes } from '#modules/relations/server/relations.tables.ts';
import { universityId as id, roos, setUpUniversity, shop, university } from '#test/setups/university.ts';

setUpUniversity();

it('update customer › requires the latest version for a change', async () => {
  const { addresses: _a, contacts: _c, misId: _m, ...fields } = university;
  const { id } = await roos.call(createCustomerEndpoint, { ...university, misId: '' });
  const saved = await roos.call(updateCustomerEndpoint, { id, version: 1, ...fields, name: 'Universiteit Leeuwenstad' });
  expect(saved.version).toBe(2);
  const stale = await roos.refused(updateCustomerEndpoint, { id, version: 1, ...fields });
  expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  expect(await roos.call(readCustomerEndpoint, { id })).toMatchObject({ name: 'Universiteit Leeuwenstad' });
});
it('update customer › requires an existing, active price list type', async () => {
  const { addresses: _addresses, contacts: _contacts, ...fields } = university;
  const { version } = await roos.call(readCustomerEndpoint, { id });
  const named = { ...fields, id, version };
  expect((await roos.refused(updateCustomerEndpoint, { ...named, priceListType: 'ZZ' })).status).toBe(404);
  const closed = { code: 'Z1', nameNl: 'Oud', nameEn: 'Old', active: false };
  await shop.kernel.act(({ tx }) => tx.db.insert(priceListTypes).values(closed));
  expect((await roos.refused(updateCustomerEndpoint, { ...named, priceListType: 'Z1' })).code).toBe('PRICE_LIST_TYPE_CLOSED');
  expect((await roos.refused(createCustomerEndpoint, { ...university, misId: 'K-9009', priceListType: 'Z1' })).code).toBe(
    'PRICE_LIST_TYPE_CLOSED',
  );
});
