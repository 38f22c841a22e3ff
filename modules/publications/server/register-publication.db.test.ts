import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { findAuthorsEndpoint } from '#modules/publications/contract/find-authors.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import {
  listIsbnsEndpoint,
  listMyPublicationsEndpoint,
  readOwnPublicationEndpoint,
} from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { addBasket, type TestCustomer } from '#test/baskets.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let contactId: number;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addAuthor(shop);
  ({ contactId } = customer);
});
afterAll(() => shop.close());

const register = (isbn: { from: 'none' | 'pool' } | { from: 'own'; isbn: string }) =>
  shop.as(author).call(registerPublicationEndpoint, { ...zout, isbn });

it('assigns each ISBN of the brand once, also to two at once, until none is left', async () => {
  const pooled = { ...zout, isbn: { from: 'pool' as const } };
  expect(await shop.as(author).refused(registerPublicationEndpoint, pooled)).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  await shop.as('admin').call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-100-6', count: 2 });
  const taken = await Promise.all([register({ from: 'pool' }), register({ from: 'pool' })]);
  expect(taken.map(({ isbn }) => isbn).sort()).toEqual(['978-94-6417-100-6', '978-94-6417-101-3']);
  expect(await shop.as(author).refused(registerPublicationEndpoint, pooled)).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  const { units, assigned } = await shop.as('admin').call(listIsbnsEndpoint, {});
  expect([units.find(({ id }) => id === 2)?.free, assigned.length]).toEqual([0, 2]);
});

it('takes an own ISBN with a right check digit, which no other publication has', async () => {
  const own = { ...zout, isbn: { from: 'own' as const, isbn: '9789026319501' } };
  expect((await shop.as(author).call(registerPublicationEndpoint, own)).isbn).toBe('978-90-263-1950-1');
  expect(await shop.as(author).refused(registerPublicationEndpoint, own)).toMatchObject({ code: 'ISBN_TAKEN' });
  const wrong = { ...own, isbn: { from: 'own' as const, isbn: '9789026319502' } };
  expect(await shop.as(author).refused(registerPublicationEndpoint, wrong)).toMatchObject({ code: 'ISBN_INVALID' });
});

it('registers one for an author whom the staff chooses', async () => {
  const admin = shop.as('admin');
  expect((await admin.call(findAuthorsEndpoint, {})).rows).toContainEqual(expect.objectContaining({ id: contactId }));
  const asked = { ...zout, title: 'Namens de auteur', isbn: { from: 'none' as const } };
  expect(await admin.refused(registerPublicationEndpoint, asked)).toMatchObject({ code: 'AUTHOR_REQUIRED' });
  expect((await admin.refused(registerPublicationEndpoint, { ...asked, contactId: 999_999 })).status).toBe(404);
  await admin.call(registerPublicationEndpoint, { ...asked, contactId });
  const titles = async (who: string) => (await shop.as(who).call(listMyPublicationsEndpoint, {})).rows.map(({ title }) => title);
  expect(await titles(author)).toContain('Namens de auteur');
  expect(await titles('inkoop@delindewal.example')).toEqual([]);
  expect((await admin.call(listMyPublicationsEndpoint, { contactId })).rows[0]).toMatchObject({ title: 'Namens de auteur' });
  expect((await shop.as('order_manager').call(listMyPublicationsEndpoint, { contactId })).rows[0]).toMatchObject({
    title: 'Namens de auteur',
  });
  // A customer registers for nobody else.
  const own = await shop.as(author).call(registerPublicationEndpoint, { ...asked, title: 'Eigen', contactId: 1 });
  expect(await titles(author)).toContain('Eigen');
  expect(own.slug).toMatch(/^eigen-/);
});

it('shows authors and their orders only to staff who may see customers and orders, and takes only active contacts', async () => {
  const asked = { ...zout, isbn: { from: 'none' as const }, contactId };
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  // A planner sees orders, an operator neither.
  await rows(sql`UPDATE roles SET permissions = permissions || '{register_publication.view}' WHERE code IN ('planner', 'operator')`);
  for (const staff of [shop.as('planner'), shop.as('operator')]) {
    const refused = { status: 403, code: 'NOT_ALLOWED', context: { permission: 'relations.view' } };
    expect(await staff.refused(findAuthorsEndpoint, {})).toMatchObject(refused);
    expect(await staff.refused(listMyPublicationsEndpoint, { contactId })).toMatchObject(refused);
    expect(await staff.refused(registerPublicationEndpoint, asked)).toMatchObject(refused);
  }
  const activate = (active: boolean) => rows(sql`UPDATE contacts SET active = ${active} WHERE id = ${contactId}`);
  await activate(false);
  expect((await shop.as('order_manager').refused(registerPublicationEndpoint, asked)).status).toBe(404);
  expect((await shop.as('order_manager').refused(listMyPublicationsEndpoint, { contactId })).status).toBe(404);
  await activate(true);
});

it('finds an author by the name that the list shows', async () => {
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE contacts SET first_name = 'Jan', surname_prefix = 'van', surname = 'Dam' WHERE id = ${contactId}`),
  );
  const { rows } = await shop.as('admin').call(findAuthorsEndpoint, { search: 'Jan van Dam' });
  expect(rows).toContainEqual(expect.objectContaining({ id: contactId, name: 'Jan van Dam' }));
});

it('refuses a NUR that is not in the list of the shop, when there is one', async () => {
  const asked = { ...zout, nur: '934', isbn: { from: 'none' as const } };
  await shop.as(author).call(registerPublicationEndpoint, asked);
  await shop.kernel.act(({ tx }) => tx.rows(sql`INSERT INTO nur_codes (code, name) VALUES ('740', 'Mens en maatschappij algemeen')`));
  expect(await shop.as(author).refused(registerPublicationEndpoint, asked)).toMatchObject({ code: 'NUR_UNKNOWN' });
  const { id } = await shop.as(author).call(registerPublicationEndpoint, { ...asked, nur: '740' });
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  expect(await shop.visitor.call(readOwnPublicationEndpoint, { token })).toMatchObject({
    nur: '740',
    nurName: 'Mens en maatschappij algemeen',
    deposit: null,
  });
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM nur_codes`));
});

it('says of the national library what the order sends there, as far as there is one', async () => {
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  await rows(sql`UPDATE deposit_library SET name = 'Koninklijke Bibliotheek', street = 'Bibliotheekplein'`);
  const depositOf = async (basketId: number | null) => {
    const { id } = await shop.as(author).call(registerPublicationEndpoint, { ...zout, isbn: { from: 'none' }, basketId });
    const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
    return async () => (await shop.visitor.call(readOwnPublicationEndpoint, { token })).deposit;
  };
  const order = async (depositCopies: number) => {
    const { id } = await addBasket(shop, customer);
    await rows(sql`INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id)
      VALUES (${contactId}, ${JSON.stringify({ title: 'Zout', depositCopies })}::jsonb, 'order', now(), now(), ${id})`);
    return id;
  };
  const library = { name: 'Koninklijke Bibliotheek' };
  expect(await (await depositOf(null))()).toEqual({ ...library, copies: null });
  expect(await (await depositOf(await order(0)))()).toEqual({ ...library, copies: 0 });
  const sending = await order(2);
  const read = await depositOf(sending);
  expect(await read()).toEqual({ ...library, copies: 2 });
  await rows(sql`UPDATE baskets SET status = 'order_canceled' WHERE id = ${sending}`);
  expect(await read()).toEqual({ ...library, copies: null });
  await rows(sql`UPDATE deposit_library SET name = '', street = ''`);
});

it('lists only own publications, and is for customers alone', async () => {
  await register({ from: 'none' });
  expect((await shop.as(author).call(listMyPublicationsEndpoint, {})).rows[0]).toMatchObject({
    title: 'Zout & klei',
    status: 'registered',
  });
  expect((await shop.as('inkoop@delindewal.example').call(listMyPublicationsEndpoint, {})).rows).toEqual([]);
});
