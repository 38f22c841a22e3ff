import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { listMyPublicationsEndpoint, readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { setIsbnEndpoint } from '#modules/publications/contract/set-isbn.endpoint.ts';
import { addBasket, type TestCustomer } from '#test/baskets.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addAuthor(shop);
  await shop.as('admin').call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-100-6', count: 1 });
});
afterAll(() => shop.close());

const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ isbn: string }>(query));
const marit = () => shop.as(author);

it('writes the ISBN on the ordered book, corrects an own one, and fixes one of ours', async () => {
  const { id: basketId, lineId } = await addBasket(shop, customer);
  await rows(sql`UPDATE sub_groups SET isbn_allowed = true WHERE id = (SELECT sub_group_id FROM lines WHERE id = ${lineId})`);
  const answers = JSON.stringify({ title: 'Zout & klei', author: 'Marit', defenceOn: '2027-03-18' });
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, answers, step, saved_at, ordered_at, basket_id)
    VALUES (${customer.contactId}, ${answers}::jsonb, 'order', now(), now(), ${basketId})`);
  const isbnOfLine = async () => (await rows(sql`SELECT isbn FROM lines WHERE id = ${lineId}`))[0]!.isbn;
  const { orders } = await marit().call(listMyPublicationsEndpoint, {});
  expect(orders).toMatchObject([{ basketId, title: 'Zout & klei', defenceOn: '2027-03-18', isbn: '' }]);

  const own = { from: 'own' as const, isbn: '9789026319501' };
  const { id } = await marit().call(registerPublicationEndpoint, { ...zout, basketId, isbn: own });
  expect(await isbnOfLine()).toBe('978-90-263-1950-1');
  expect((await marit().call(listMyPublicationsEndpoint, {})).orders).toEqual([]);
  const { token } = await marit().call(openMyPublicationEndpoint, { id });
  const corrected = await shop.visitor.call(setIsbnEndpoint, { token, version: 1, isbn: { from: 'pool' } });
  expect(corrected).toEqual({ version: 2, isbn: '978-94-6417-100-6' });
  expect(await isbnOfLine()).toBe('978-94-6417-100-6');
  expect(await shop.visitor.call(readOwnPublicationEndpoint, { token })).toMatchObject({ isbnFixed: true, hasIsbn: false });
  expect(await shop.visitor.refused(setIsbnEndpoint, { token, version: 2, isbn: own })).toMatchObject({ code: 'ISBN_FIXED' });
});
