import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { mostOpenIsbns } from '#modules/publications/domain/take-isbn.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('an author with four of our ISBNs gets one more of four asked at once', async () => {
  await shop.as('admin').call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-100-6', count: 10 });
  const pooled = { ...zout, isbn: { from: 'pool' as const } };
  const register = () => shop.as(author).call(registerPublicationEndpoint, pooled);
  for (let one = 1; one < mostOpenIsbns; one += 1) await register();
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, register));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(String(reason)).toContain('ISBN_LIMIT');
  const { rows } = await shop.kernel.database.pool.query('SELECT 1 FROM isbn_pool WHERE publication_id IS NOT NULL');
  expect(rows).toHaveLength(mostOpenIsbns);
});
