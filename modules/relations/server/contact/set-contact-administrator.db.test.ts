import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { setContactAdministratorEndpoint } from '#modules/relations/contract/contact/set-contact-administrator.endpoint.ts';
import { type Colleagues, openColleagues } from '#test/hired-users.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

const email = 'bas@delindewal.example';
let shop: TestShop;
let own: Colleagues;
let bas: { customerId: number; contactId: number };
let colleague: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  own = await openColleagues(shop);
  bas = await own.add(email);
  colleague = await own.invite(bas, email);
});
afterAll(() => shop.close());

it('set contact administrator › lets a colleague manage the customer until it is taken back', async () => {
  const added = { customerId: own.customer.id, firstName: 'Ida', surname: 'Lezer' };
  await own.administrator.call(setContactAdministratorEndpoint, { ...bas, administrator: true });
  expect(await own.read(bas.contactId)).toMatchObject({ administrator: true, seesAll: true });
  await colleague.call(saveContactEndpoint, added);
  await own.administrator.call(setContactAdministratorEndpoint, { ...bas, administrator: false });
  expect((await colleague.refused(saveContactEndpoint, added)).status).toBe(403);
});
it('set contact administrator › refuses oneself, and a contact without access', async () => {
  const self = { customerId: own.customer.id, contactId: own.customer.contactId, administrator: false };
  expect((await own.administrator.refused(setContactAdministratorEndpoint, self)).code).toBe('OWN_ACCESS');
  const uninvited = await own.add('nog@delindewal.example');
  const refused = await own.administrator.refused(setContactAdministratorEndpoint, { ...uninvited, administrator: true });
  expect(refused.code).toBe('CONTACT_WITHOUT_ACCESS');
});
