import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { maxUnorderedPublications } from '#modules/publications/domain/publication.ts';
import { maxUnorderedIsbns } from '#modules/publications/domain/take-isbn.ts';
import { takeThesisIsbnEndpoint } from '#modules/theses/contract/cover/take-thesis-isbn.endpoint.ts';
import { addBasket, type TestCustomer } from '#test/baskets.ts';
import { addAuthor, author, publish, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop | undefined;
let customer: TestCustomer;
beforeEach(async () => {
  shop ??= await openTestShop();
  await rows(sql`UPDATE contacts SET user_id = NULL WHERE user_id = (SELECT id FROM users WHERE email = ${author})`);
  customer = await addAuthor(shop);
  await shop.as('admin').call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-100-6', count: 100 });
});
afterAll(() => shop?.close());

const rows = <Row>(query: ReturnType<typeof sql>) => shop!.kernel.act(({ tx }) => tx.rows<Row>(query));
const pooled = { ...zout, isbn: { from: 'pool' as const } };
const register = (given = {}) => shop!.as(author).call(registerPublicationEndpoint, { ...pooled, ...given });
const refused = (given = {}) => shop!.as(author).refused(registerPublicationEndpoint, { ...pooled, ...given });

it('an author with four of our ISBNs gets one more of two asked at once', async () => {
  for (let one = 1; one < maxUnorderedIsbns; one += 1) await register();
  const outcomes = await Promise.allSettled([register(), register()]);
  const kept = outcomes.filter(({ status }) => status === 'rejected');
  expect(kept).toHaveLength(1);
  for (const { reason } of kept as PromiseRejectedResult[]) expect(String(reason)).toContain('ISBN_LIMIT');
});

it('an ISBN of ours counts also when it is public, but not once the book is ordered; one that is kept for the author is theirs', async () => {
  const made = [];
  for (let one = 0; one < maxUnorderedIsbns; one += 1) made.push(await register());
  for (const { id } of made) await publish(shop!, id);
  expect(await refused()).toMatchObject({ code: 'ISBN_LIMIT', errors: { isbn: [expect.any(String)] } });
  await rows(sql`UPDATE isbn_pool SET kept_for = ${customer.contactId}, assigned_at = now() WHERE isbn = '978-94-6417-199-0'`);
  expect(await register()).toMatchObject({ isbn: '978-94-6417-199-0' });
  expect(await refused()).toMatchObject({ code: 'ISBN_LIMIT' });
  const ordered = await Promise.all([1, 2].map(() => addBasket(shop!, customer)));
  await rows(sql`UPDATE baskets SET ordered_at = now() WHERE id = ${ordered[0]!.id}`);
  for (const [place, { id }] of ordered.entries()) await rows(sql`UPDATE publications SET basket_id = ${id} WHERE id = ${made[place]!.id}`);
  // The second order was never confirmed, so its number counts.
  expect(await refused()).toMatchObject({ code: 'ISBN_LIMIT' });
  await rows(sql`UPDATE baskets SET ordered_at = now() WHERE id = ${ordered[1]!.id}`);
  await register();
});

it('an own ISBN is none of our free ones', async () => {
  const own = { isbn: { from: 'own' as const, isbn: '978-94-6417-150-1' } };
  expect(await refused(own)).toMatchObject({ code: 'ISBN_OURS' });
  await rows(sql`UPDATE isbn_pool SET kept_for = ${customer.contactId}, assigned_at = now() WHERE isbn = '978-94-6417-150-1'`);
  const { id } = await register(own);
  expect(await rows(sql`SELECT publication_id AS id FROM isbn_pool WHERE isbn = '978-94-6417-150-1'`)).toEqual([{ id }]);
});

it('an author has twenty publications of books that were not ordered, without those that were withdrawn', async () => {
  const none = { isbn: { from: 'none' as const } };
  const { id } = await register(none);
  await publish(shop!, id);
  for (let one = 1; one < maxUnorderedPublications; one += 1) await register(none);
  expect(await refused(none)).toMatchObject({ code: 'PUBLICATION_LIMIT' });
  const [{ version }] = (await rows<{ version: number }>(sql`SELECT version FROM publications WHERE id = ${id}`)) as [{ version: number }];
  await shop!.as('admin').call(withdrawPublicationEndpoint, { id, version });
  await register(none);
  await expect(publish(shop!, id)).rejects.toThrow('PUBLICATION_LIMIT');
});

it('a thesis in preparation keeps one ISBN, which its registration gets and no other book', async () => {
  const take = () => shop!.as(author).call(takeThesisIsbnEndpoint, {});
  const [{ isbn }, again] = [await take(), await take()];
  expect(again).toEqual({ isbn });
  expect(await rows(sql`SELECT kept_for AS by FROM isbn_pool WHERE isbn = ${isbn}`)).toEqual([{ by: customer.contactId }]);
  const ordered = await addBasket(shop!, customer);
  await rows(sql`UPDATE lines SET isbn = ${isbn} WHERE id = ${ordered.lineId}`);
  await rows(sql`
    INSERT INTO thesis_drafts (contact_id, step, answers, saved_at, ordered_at, basket_id)
    VALUES (${customer.contactId}, 'order', '{}', now(), now(), ${ordered.id})`);
  const next = (await take()).isbn;
  expect(next).not.toBe(isbn);
  expect((await register()).isbn).toBe(next);
  await rows(sql`UPDATE isbn_pool SET assigned_at = now() WHERE publication_id IS NULL`);
  expect(await shop!.as(author).refused(takeThesisIsbnEndpoint, {})).toMatchObject({ code: 'ISBN_POOL_EMPTY' });
});
