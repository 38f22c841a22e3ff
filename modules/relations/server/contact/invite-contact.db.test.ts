import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Colleagues, openColleagues } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const email = 'bas@delindewal.example';
let shop: TestShop;
let own: Colleagues;
let bas: { customerId: number; contactId: number };
beforeAll(async () => {
  shop = await openTestShop();
  own = await openColleagues(shop);
  bas = await own.add(email);
});
afterAll(() => shop.close());

it('invite contact › mails a colleague a link, after which they sign in and see their customer', async () => {
  expect((await own.read(bas.contactId)).access).toBe('none');
  await own.administrator.call(inviteContactEndpoint, bas);
  expect((await own.read(bas.contactId)).access).toBe('invited');
  const colleague = await own.accept(email);
  expect((await colleague.call(readOwnCustomerEndpoint, {})).customer).toMatchObject({
    id: own.customer.id,
    contacts: [{ id: bas.contactId, access: 'active', administrator: false, isSelf: true }],
  });
  expect((await own.administrator.refused(inviteContactEndpoint, bas)).code).toBe('CONTACT_HAS_ACCESS');
  expect((await colleague.refused(inviteContactEndpoint, bas)).status).toBe(403);
});
it('invite contact › refuses an address that has an account elsewhere, and a contact without one', async () => {
  const taken = await own.add('m.vandervelde@voorbeeld.example');
  expect((await own.administrator.refused(inviteContactEndpoint, taken)).code).toBe('COLLEAGUE_HAS_ACCOUNT');
  expect((await own.administrator.refused(inviteContactEndpoint, await own.add(''))).code).toBe('CONTACT_WITHOUT_EMAIL');
});
it('invite contact › is for contact administrators of the customer itself', async () => {
  expect((await shop.as('admin').refused(inviteContactEndpoint, bas)).status).toBe(404);
  const other = await addCustomer(shop, { name: 'Uitgeverij Noord', email: 'noord@voorbeeld.example' });
  for (const ids of [
    { customerId: other.id, contactId: other.contactId },
    { customerId: own.customer.id, contactId: other.contactId },
  ])
    expect((await own.administrator.refused(inviteContactEndpoint, ids)).status).toBe(404);
});
