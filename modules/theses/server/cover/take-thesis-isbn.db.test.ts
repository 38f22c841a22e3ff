import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeThesisIsbnEndpoint } from '#modules/theses/contract/cover/take-thesis-isbn.endpoint.ts';
import { addAuthor, author } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('take an ISBN for a thesis › gives the same one until it is used, and says when there is none', async () => {
  const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows(query));
  await rows(sql`UPDATE isbn_pool SET assigned_at = now() WHERE assigned_at IS NULL`);
  expect(await shop.as(author).refused(takeThesisIsbnEndpoint, {})).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
  await rows(sql`INSERT INTO isbn_pool (business_unit_id, isbn) VALUES (2, '978-94-6417-100-6'), (2, '978-94-6417-101-3')`);
  const take = () => shop.as(author).call(takeThesisIsbnEndpoint, {});
  const taken = await take();
  expect(await take()).toEqual(taken);
  expect(await rows(sql`SELECT isbn FROM isbn_pool WHERE kept_for IS NOT NULL`)).toEqual([taken]);
});
