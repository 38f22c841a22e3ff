import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPublicationsEndpoint } from '#modules/publications/contract/list-publications.endpoint.ts';
import { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { renewPublicationLinkEndpoint } from '#modules/publications/contract/renew-publication-link.endpoint.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('lets the staff find a publication and give its author a new link', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const admin = shop.as('admin');
  expect((await admin.call(listPublicationsEndpoint, { search: 'ZOUT' })).rows).toMatchObject([{ id, status: 'registered' }]);
  expect((await admin.call(listPublicationsEndpoint, { search: 'zilt' })).rows).toEqual([]);
  const { url } = await admin.call(renewPublicationLinkEndpoint, { id });
  const token = new URL(url).searchParams.get('token')!;
  expect(await shop.visitor.call(readOwnPublicationEndpoint, { token })).toMatchObject({ slug });
});
