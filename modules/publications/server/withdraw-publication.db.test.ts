import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { removePublicationEndpoint } from '#modules/publications/contract/remove-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { withdrawPublicationEndpoint } from '#modules/publications/contract/withdraw-publication.endpoint.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('takes a publication from its public page, which its author can no longer remove', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const admin = shop.as('admin');
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  const { isbn: _, ...fields } = zout;
  await shop.visitor.call(savePublicationEndpoint, { ...fields, token, version: 1, status: 'published' });
  expect(await shop.visitor.refused(removePublicationEndpoint, { token, version: 2 })).toMatchObject({ code: 'PUBLICATION_WAS_PUBLIC' });
  expect(await admin.refused(withdrawPublicationEndpoint, { id, version: 1 })).toMatchObject({ code: 'STALE_VERSION' });
  expect(await admin.call(withdrawPublicationEndpoint, { id, version: 2 })).toEqual({ version: 3 });
  expect((await shop.visitor.refused(readPublicationEndpoint, { slug })).status).toBe(404);
});
