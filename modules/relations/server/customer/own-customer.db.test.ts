import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import { readProfileEndpoint } from '#modules/identity/contract/profile/profile.endpoints.ts';
import { requestRemovalEndpoint } from '#modules/identity/contract/profile/request-removal.endpoint.ts';
import { readMenuEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { deactivateUserEndpoint } from '#modules/identity/contract/users/deactivate-user.endpoint.ts';
import { listUsersEndpoint, readUserEndpoint } from '#modules/identity/contract/users/users.endpoints.ts';
import { removeContactEndpoint } from '#modules/relations/contract/contact/remove-contact.endpoint.ts';
import { saveContactEndpoint } from '#modules/relations/contract/contact/save-contact.endpoint.ts';
import { chooseMailsEndpoint } from '#modules/relations/contract/customer/choose-mails.endpoint.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { removeAddressEndpoint } from '#modules/relations/contract/customer/remove-address.endpoint.ts';
import { saveAddressEndpoint } from '#modules/relations/contract/customer/save-address.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const ellen = 'inkoop@delindewal.example';
const marit = 'm.vandervelde@voorbeeld.example';
const address = { kind: 'delivery' as const, street: 'Kade', houseNumber: '4', postcode: '3511 AA', city: 'Utrecht' };
const colleague = { firstName: 'Bas', surname: 'Prins', email: 'bas@delindewal.example' };
let shop: TestShop;
let own: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  [own, other] = [await addCustomer(shop), await addCustomer(shop, { name: 'Uitgeverij Noord' })];
  await linked(ellen, own, true);
  await linked(marit, other, false);
});
afterAll(() => shop.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const linked = (email: string, { contactId }: TestCustomer, seesAll: boolean) =>
  rows(sql`UPDATE contacts SET sees_all = ${seesAll}, user_id = (SELECT id FROM users WHERE email = ${email}) WHERE id = ${contactId}`);
const ownOf = async (email: string) => (await shop.as(email).call(readOwnCustomerEndpoint, {})).customer!;

describe('contact administrator', () => {
  it('changes addresses and contacts of the own customer, recorded in its history', async () => {
    const made = await shop.as(ellen).call(saveAddressEndpoint, { customerId: own.id, ...address });
    await shop
      .as(ellen)
      .call(saveAddressEndpoint, { customerId: own.id, addressId: made.id, version: made.version, ...address, houseNumber: '6' });
    expect((await ownOf(ellen)).addresses.find(({ id }) => id === made.id)).toMatchObject({ houseNumber: '6' });
    await shop.as(ellen).call(removeAddressEndpoint, { customerId: own.id, addressId: made.id });
    const bas = await shop.as(ellen).call(saveContactEndpoint, { customerId: own.id, ...colleague });
    expect((await ownOf(ellen)).contacts.map(({ firstName }) => firstName)).toContain('Bas');
    await shop.as(ellen).call(removeContactEndpoint, { customerId: own.id, contactId: bas.id });
    const facts = await rows<{ fact: string }>(
      sql`SELECT fact FROM facts WHERE refs @> ARRAY[${`customer:${own.id}`}]::text[] AND actor_name = 'Ellen Prins' ORDER BY id`,
    );
    expect(facts.map(({ fact }) => fact.slice('customer.'.length))).toEqual([
      'address_added',
      'address_changed',
      'address_removed',
      'contact_added',
      'contact_removed',
    ]);
  });
  it('is not needed for the addresses of a private customer, who keeps the own ones', async () => {
    const kept = () => shop.as(marit).call(saveAddressEndpoint, { customerId: other.id, ...address });
    expect((await shop.as(marit).refused(saveAddressEndpoint, { customerId: other.id, ...address })).code).toBe('CUSTOMER_SEEN_IN_PART');
    await rows(sql`UPDATE customers SET business = false WHERE id = ${other.id}`);
    const { id } = await kept();
    expect((await ownOf(marit)).addresses.map((one) => one.id)).toContain(id);
    await shop.as(marit).call(removeAddressEndpoint, { customerId: other.id, addressId: id });
    expect((await shop.as(marit).refused(saveAddressEndpoint, { customerId: own.id, ...address })).status).toBe(404);
    await rows(sql`UPDATE customers SET business = true WHERE id = ${other.id}`);
  });
  it('cannot reach another customer', async () => {
    const refused = async (customerId: number) => [
      (await shop.as(ellen).refused(saveAddressEndpoint, { customerId, ...address })).status,
      (await shop.as(ellen).refused(removeAddressEndpoint, { customerId, addressId: 1 })).status,
      (await shop.as(ellen).refused(saveContactEndpoint, { customerId, ...colleague })).status,
      (await shop.as(ellen).refused(removeContactEndpoint, { customerId, contactId: other.contactId })).status,
    ];
    expect([await refused(other.id), await refused(999_999_999)]).toEqual([
      [404, 404, 404, 404],
      [404, 404, 404, 404],
    ]);
  });
  it('cannot remove a contact that signs in, nor their own', async () => {
    const refused = await shop.as(ellen).refused(removeContactEndpoint, { customerId: own.id, contactId: own.contactId });
    expect(refused).toMatchObject({ status: 409, code: 'CONTACT_SIGNS_IN' });
  });
  it('must see the whole customer', async () => {
    await linked(ellen, own, false);
    expect(await shop.as(ellen).refused(saveContactEndpoint, { customerId: own.id, ...colleague })).toMatchObject({
      status: 409,
      code: 'CUSTOMER_SEEN_IN_PART',
    });
    await linked(ellen, own, true);
  });
});

it('contact without administration rights › sees, chooses and exports only what is theirs, and requests the removal of the account', async () => {
  // It sees the own customer and themselves, but cannot change addresses or contacts.
  {
    const { id, contacts } = await ownOf(marit);
    expect([id, contacts.map((one) => one.id)]).toEqual([other.id, [other.contactId]]);
    expect((await shop.as(marit).refused(saveAddressEndpoint, { customerId: other.id, ...address })).status).toBe(409);
    expect((await shop.as('planner').call(readOwnCustomerEndpoint, {})).customer).toBeNull();
  }
  // It sees the customer pages in the menu; a supplier does not.
  {
    const menuOf = async (email: string) =>
      (await shop.as(email).call(readMenuEndpoint, {})).flatMap(({ children }) => children.map(({ key }) => key));
    expect(await menuOf(marit)).toContain('customer_portal');
    expect(await menuOf('orders@binderijdevouw.example')).not.toContain('customer_portal');
  }
  // The contact chooses which mails to receive.
  await shop.as(marit).call(chooseMailsEndpoint, { shipped: false });
  expect(await shop.as(marit).call(chooseMailsEndpoint, { shipped: false })).toEqual({ shipped: false });
  expect((await ownOf(marit)).shippedMail).toBe(false);
  await shop.as(marit).call(chooseMailsEndpoint, { shipped: false, unwanted: ['reminders', 'low_stock'] });
  expect(await ownOf(marit)).toMatchObject({ shippedMail: false, unwantedMails: ['low_stock', 'reminders'] });
  await shop.as(marit).call(chooseMailsEndpoint, { shipped: true });
  expect(await ownOf(marit)).toMatchObject({ shippedMail: true, unwantedMails: ['low_stock', 'reminders'] });
  expect((await shop.as('planner').refused(chooseMailsEndpoint, { shipped: false })).status).toBe(404);
  // It can request removal and withdraw it; administrators see the request until the account is closed.
  {
    const ask = (yes: boolean) => shop.as(marit).call(requestRemovalEndpoint, { ask: yes });
    const askers = async () => (await shop.as('admin').call(listUsersEndpoint, { removal: 'asked' })).rows.map(({ email }) => email);
    await ask(true);
    expect(await ask(true)).toEqual({ askedAt: expect.any(String) });
    expect(await askers()).toEqual([marit]);
    const { tiles } = await shop.as('admin').call(listHomeTilesEndpoint, {});
    expect(tiles.find(({ title }) => title === 'identity.home.removals')).toMatchObject({
      count: 1,
      address: '/maintenance/users?removal=asked',
    });
    expect((await shop.as(marit).call(readProfileEndpoint, {})).removalAskedAt).not.toBeNull();
    await ask(false);
    expect(await askers()).toEqual([]);
    await ask(true);
    const [marits] = await rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${marit}`);
    const { version } = await shop.as('admin').call(readUserEndpoint, { id: marits!.id });
    await shop.as('admin').call(deactivateUserEndpoint, { id: marits!.id, version });
    expect(await askers()).toEqual([]);
  }
});

it('a private person exports the addresses with their delivery instructions; those of an organization are no personal data', async () => {
  const exported = async () => JSON.parse((await shop.as(ellen).inject({ method: 'GET', url: '/api/profile/data' })).body).addresses;
  await rows(sql`UPDATE addresses SET delivery_instructions = 'Achterdeur' WHERE id = ${own.addressId}`);
  expect(await exported()).toEqual([]);
  await rows(sql`UPDATE customers SET business = false WHERE id = ${own.id}`);
  expect(await exported()).toContainEqual(expect.objectContaining({ street: 'Oudegracht', delivery_instructions: 'Achterdeur' }));
  await rows(sql`UPDATE customers SET business = true WHERE id = ${own.id}`);
});

it('a contact can export their own data, and nothing of others', async () => {
  const { body, headers } = await shop.as(ellen).inject({ method: 'GET', url: '/api/profile/data' });
  const known = JSON.parse(body);
  expect(known).toMatchObject({ account: { email: ellen }, contacts: [{ customer: expect.any(String) }] });
  expect(known.history.length).toBeGreaterThan(0);
  expect([body.includes(marit), body.includes('password'), String(headers['content-disposition']).startsWith('attachment')]).toEqual([
    false,
    false,
    true,
  ]);
});
