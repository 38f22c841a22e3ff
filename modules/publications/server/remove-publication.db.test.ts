import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { removePublicationEndpoint } from '#modules/publications/contract/remove-publication.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addAuthor(shop);
});
afterAll(() => shop.close());

const marit = () => shop.as(author);

it('keeps an ISBN of a removed registration for its author', async () => {
  await shop.as('admin').call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-101-3', count: 1 });
  const pooled = { ...zout, isbn: { from: 'pool' as const } };
  const { id } = await marit().call(registerPublicationEndpoint, pooled);
  const { token } = await marit().call(openMyPublicationEndpoint, { id });
  expect(await shop.visitor.refused(removePublicationEndpoint, { token, version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
  await shop.visitor.call(removePublicationEndpoint, { token, version: 1 });
  expect((await shop.visitor.refused(readOwnPublicationEndpoint, { token })).status).toBe(404);
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  const other = await addCustomer(shop);
  await rows(sql`UPDATE isbn_pool SET kept_for = ${other.contactId}`);
  expect(await marit().refused(registerPublicationEndpoint, pooled)).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  await rows(sql`UPDATE isbn_pool SET kept_for = ${customer.contactId}`);
  expect((await marit().call(registerPublicationEndpoint, pooled)).isbn).toBe('978-94-6417-101-3');
});
