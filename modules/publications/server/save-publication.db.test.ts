import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint, readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { savePublicationEndpoint } from '#modules/publications/contract/save-publication.endpoint.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('is public only while it is published, with its abstract and ONIX record', async () => {
  const { id, slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const { token } = await shop.as(author).call(openMyPublicationEndpoint, { id });
  const { visitor } = shop;
  expect(await visitor.call(readOwnPublicationEndpoint, { token })).toMatchObject({ slug, version: 1, status: 'registered' });
  expect((await visitor.refused(readPublicationEndpoint, { slug })).status).toBe(404);
  const { isbn: _, ...fields } = zout;
  const save = { ...fields, token, version: 1, status: 'published' as const };
  expect(await visitor.refused(savePublicationEndpoint, { ...save, abstract: '' })).toMatchObject({ code: 'ABSTRACT_REQUIRED' });
  await visitor.call(savePublicationEndpoint, save);
  expect(await visitor.refused(savePublicationEndpoint, save)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await visitor.call(readPublicationEndpoint, { slug })).toMatchObject({ title: 'Zout & klei', brand: { unit: 2 } });
  const onix = await visitor.inject({ method: 'GET', url: `/api/published/${slug}/onix` });
  expect(onix.body).toContain('<TitleText>Zout &amp; klei</TitleText>');
  await visitor.call(savePublicationEndpoint, { ...save, version: 2, status: 'withdrawn' });
  expect((await visitor.refused(readPublicationEndpoint, { slug })).status).toBe(404);
});
