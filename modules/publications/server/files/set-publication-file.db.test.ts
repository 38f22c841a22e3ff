import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { setPublicationFileEndpoint } from '#modules/publications/contract/set-publication-file.endpoint.ts';
import { authorFilesMaxBytes } from '#modules/publications/domain/publication-files.ts';
import { addAuthor, author, sendEbook, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const pdf = Buffer.from('%PDF-1.7\n').toString('base64');
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').toString('base64');
let shop: TestShop;
let id: number;
let slug: string;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
  const made = await shop.as(author).call(registerPublicationEndpoint, zout);
  ({ id, slug } = made);
  token = (await shop.as(author).call(openMyPublicationEndpoint, { id: made.id })).token;
});
afterAll(() => shop.close());

const register = async () => (await shop.as(author).call(registerPublicationEndpoint, zout)).id;
const statusOf = async (file: 'cover' | 'ebook') =>
  (await shop.visitor.inject({ method: 'GET', url: `/api/published/${slug}/${file}` })).statusCode;

it('set publication file › opens the e-book on the last day of the embargo, and only while it is published', async () => {
  const agreed = true as const;
  await shop.visitor.call(setPublicationFileEndpoint, { token, kind: 'cover', name: 'omslag.png', content: png, agreed });
  const version = await sendEbook(shop, token, id);
  expect([await statusOf('cover'), await statusOf('ebook')]).toEqual([404, 404]);
  const { isbn: _, ...fields } = zout;
  const published = { ...fields, token, version, status: 'published' as const, embargoUntil: '2026-11-19' };
  await shop.visitor.call(savePublicationEndpoint, published);
  expect([await statusOf('cover'), await statusOf('ebook')]).toEqual([200, 404]);
  expect(await shop.visitor.call(readPublicationEndpoint, { slug })).toMatchObject({ hasCover: true, hasEbook: true, ebookOpen: false });
  shop.moveClock('2026-11-19T09:00:00Z');
  expect(await statusOf('ebook')).toBe(200);
  await shop.visitor.call(savePublicationEndpoint, { ...published, version: version + 1, status: 'withdrawn' });
  expect([await statusOf('cover'), await statusOf('ebook')]).toEqual([404, 404]);
});
it('set publication file › takes a picture as cover, with the consent of the author', async () => {
  const refused = await shop.visitor.refused(setPublicationFileEndpoint, {
    token,
    kind: 'cover',
    name: 'x.pdf',
    content: pdf,
    agreed: true,
  });
  expect(refused.code).toBe('PUBLICATION_FILE_KIND');
  const unasked = await shop.visitor.refused(setPublicationFileEndpoint, {
    token,
    kind: 'cover',
    name: 'x.png',
    content: png,
    agreed: false,
  });
  expect(unasked.status).toBe(422);
});
it('set publication file › counts what the author has for files of two publications at once', async () => {
  const ids = [await register(), await register(), await register()];
  const tokens = await Promise.all(ids.map(async (id) => (await shop.as(author).call(openMyPublicationEndpoint, { id })).token));
  const set = (of: string) => ({ token: of, kind: 'cover' as const, name: 'omslag.png', content: png, agreed: true as const });
  await shop.visitor.call(setPublicationFileEndpoint, set(tokens[0]!));
  // Room for one more picture of eight bytes, whatever other tests stored.
  const sizeOf = (bytes: number) =>
    shop.kernel.database.pool.query(`UPDATE files SET size = CASE WHEN refs @> ARRAY[$1] THEN $2::bigint ELSE 0 END`, [
      `publication:${ids[0]}`,
      bytes,
    ]);
  await sizeOf(authorFilesMaxBytes - 10);
  const outcomes = await Promise.allSettled(tokens.slice(1).map((of) => shop.visitor.call(setPublicationFileEndpoint, set(of))));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await sizeOf(0);
});
