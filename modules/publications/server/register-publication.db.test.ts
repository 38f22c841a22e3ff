import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { listIsbnsEndpoint, listMyPublicationsEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
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

it('lists only own publications, and is for customers alone', async () => {
  await register({ from: 'none' });
  expect((await shop.as(author).call(listMyPublicationsEndpoint, {})).rows[0]).toMatchObject({
    title: 'Zout & klei',
    status: 'registered',
  });
  expect((await shop.as('inkoop@delindewal.example').call(listMyPublicationsEndpoint, {})).rows).toEqual([]);
});
