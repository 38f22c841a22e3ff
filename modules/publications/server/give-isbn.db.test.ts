import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { giveIsbnEndpoint } from '#modules/publications/contract/give-isbn.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { maxUnorderedIsbns } from '#modules/publications/domain/take-isbn.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('give ISBN › gives an author who took the most a further ISBN of the brand, once, and none when the pool is empty', async () => {
  const admin = shop.as('admin');
  await admin.call(addIsbnsEndpoint, { unitId: 2, first: '978-94-6417-100-6', count: maxUnorderedIsbns + 1 });
  const register = { ...zout, isbn: { from: 'pool' as const } };
  for (let taken = 0; taken < maxUnorderedIsbns; taken += 1) await shop.as(author).call(registerPublicationEndpoint, register);
  expect(await shop.as(author).refused(registerPublicationEndpoint, register)).toMatchObject({ code: 'ISBN_LIMIT' });
  const without = { ...zout, isbn: { from: 'none' as const } };
  const { id } = await shop.as(author).call(registerPublicationEndpoint, without);
  expect((await shop.as(author).refused(giveIsbnEndpoint, { id, version: 1 })).status).toBe(403);
  expect(await admin.refused(giveIsbnEndpoint, { id, version: 2 })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await admin.call(giveIsbnEndpoint, { id, version: 1 })).toMatchObject({
    version: 2,
    isbn: expect.stringMatching(/^978-94-6417-/),
  });
  const mails = await shop.kernel.act(({ tx }) =>
    tx.rows<{ text: string }>(
      sql`SELECT body_text AS text FROM mails WHERE kind = 'publication_isbn' AND refs @> ARRAY[${`publication:${id}`}]`,
    ),
  );
  expect(mails).toEqual([{ text: expect.stringContaining('978-94-6417-') }]);
  expect(await admin.refused(giveIsbnEndpoint, { id, version: 2 })).toMatchObject({ code: 'ISBN_FIXED' });
  const other = await shop.as(author).call(registerPublicationEndpoint, without);
  expect(await admin.refused(giveIsbnEndpoint, { id: other.id, version: 1 })).toMatchObject({
    ...{ code: 'ISBN_POOL_EMPTY', message: expect.stringContaining('blok') },
  });
});
