import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint, readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { removePublicationFileEndpoint } from '#modules/publications/contract/remove-publication-file.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { addAuthor, author, sendEbook, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('remove publication file › takes it away, and the sitemap lists the publication while it is published', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  await sendEbook(shop, token, id);
  const { version } = await shop.visitor.call(removePublicationFileEndpoint, { token, kind: 'ebook' });
  expect((await shop.visitor.call(readOwnPublicationEndpoint, { token })).hasEbook).toBe(false);
  const sitemap = async (host = 'localhost') => (await shop.visitor.inject({ method: 'GET', url: '/sitemap.xml', headers: { host } })).body;
  expect(await sitemap()).not.toContain(slug);
  const { isbn: _, ...fields } = zout;
  await shop.visitor.call(savePublicationEndpoint, { ...fields, token, version, status: 'published' });
  const { url } = await shop.visitor.call(readPublicationEndpoint, { slug });
  expect(await sitemap(new URL(url).host)).toContain(`/publication/${slug}</loc>`);
  expect((await shop.visitor.inject({ method: 'GET', url: '/robots.txt' })).body).toContain('Disallow: /customer-');
});
