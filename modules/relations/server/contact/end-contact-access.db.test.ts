import { afterAll, beforeAll, expect, it } from 'vitest';
import { endContactAccessEndpoint } from '#modules/relations/contract/contact/end-contact-access.endpoint.ts';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
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

it('end contact access › signs the colleague out at once, and an invitation opens the account again', async () => {
  await colleague.call(readOwnCustomerEndpoint, {});
  await own.administrator.call(endContactAccessEndpoint, bas);
  expect((await colleague.refused(readOwnCustomerEndpoint, {})).status).toBe(401);
  expect((await own.read(bas.contactId)).access).toBe('ended');
  await own.administrator.call(inviteContactEndpoint, bas);
  const back = await own.accept(email);
  expect((await back.call(readOwnCustomerEndpoint, {})).customer?.id).toBe(own.customer.id);
});
it('end contact access › refuses one’s own', async () => {
  const self = { customerId: own.customer.id, contactId: own.customer.contactId };
  expect((await own.administrator.refused(endContactAccessEndpoint, self)).code).toBe('OWN_ACCESS');
});
