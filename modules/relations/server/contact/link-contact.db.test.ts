import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { linkContactEndpoint } from '#modules/relations/contract/contact/link-contact.endpoint.ts';
import { listUserLinksEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let admin: Caller;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as('admin');
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM users WHERE email = ${email}`)))!.id;

it('link contact › lets an account act for a contact, and ends that', async () => {
  const marit = 'm.vandervelde@voorbeeld.example';
  const { id: customerId, contactId } = await addCustomer(shop);
  const userId = await idOf(marit);
  expect(await admin.call(linkContactEndpoint, { userId, contactId })).toEqual({ contactId });
  expect(await shop.as(marit).call(readMeEndpoint, {})).toMatchObject({ customer_id: customerId, customer_contact_id: contactId });
  expect(await admin.call(linkContactEndpoint, { userId, contactId: null })).toEqual({ contactId: null });
  expect((await admin.call(listUserLinksEndpoint, { userId })).contact).toBeNull();
});
it('link contact › says whether something of the customer is open, before the account is closed', async () => {
  const userId = await idOf('m.vandervelde@voorbeeld.example');
  const customer = await addCustomer(shop);
  await admin.call(linkContactEndpoint, { userId, contactId: customer.contactId });
  const hasOpenWork = async () => (await admin.call(listUserLinksEndpoint, { userId })).contact!.hasOpenWork;
  expect(await hasOpenWork()).toBe(false);
  await addOrder(shop, customer);
  expect(await hasOpenWork()).toBe(true);
  await admin.call(linkContactEndpoint, { userId, contactId: null });
});
it('link contact › says whether the customer is a company, whatever the kind of account', async () => {
  const ellen = 'inkoop@delindewal.example';
  const { id: customerId, contactId } = await addCustomer(shop);
  await admin.call(linkContactEndpoint, { userId: await idOf(ellen), contactId });
  expect(await shop.as(ellen).call(readMeEndpoint, {})).toMatchObject({ customer_is_business: true });
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET business = false WHERE id = ${customerId}`));
  expect(await shop.as(ellen).call(readMeEndpoint, {})).toMatchObject({ is_external_b2b: true, customer_is_business: false });
  await admin.call(linkContactEndpoint, { userId: await idOf(ellen), contactId: null });
});
it('link contact › refuses a contact with an account, one that is not there, an account of another kind and people without the right', async () => {
  const { contactId } = await addCustomer(shop);
  const [one, other] = [await idOf('m.vandervelde@voorbeeld.example'), await idOf('inkoop@delindewal.example')];
  await admin.call(linkContactEndpoint, { userId: one, contactId });
  expect(await admin.refused(linkContactEndpoint, { userId: other, contactId })).toMatchObject({ code: 'CONTACT_HAS_ACCOUNT' });
  expect((await admin.refused(linkContactEndpoint, { userId: other, contactId: 999_999 })).status).toBe(404);
  const staff = { userId: await idOf('pieter.jansma@katern.example'), contactId };
  expect(await admin.refused(linkContactEndpoint, staff)).toMatchObject({ code: 'LINK_KIND_WRONG' });
  expect((await shop.as('operator').refused(linkContactEndpoint, { userId: other, contactId })).status).toBe(403);
});
