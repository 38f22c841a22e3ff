import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('gives a link to the author alone', async () => {
  const { id } = await shop.as(author).call(registerPublicationEndpoint, zout);
  expect((await shop.as(author).call(openMyPublicationEndpoint, { id })).token).toHaveLength(22);
  expect((await shop.as('inkoop@delindewal.example').refused(openMyPublicationEndpoint, { id })).status).toBe(404);
});
