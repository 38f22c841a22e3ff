import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMyPublicationEndpoint } from '#modules/publications/contract/open-my-publication.endpoint.ts';
import { readOwnPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
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

it('keeps twenty links of a publication that is opened again and again, and the one just given opens it', async () => {
  const { id } = await shop.as(author).call(registerPublicationEndpoint, zout);
  let token = '';
  for (let one = 0; one < 22; one += 1) token = (await shop.as(author).call(openMyPublicationEndpoint, { id })).token;
  expect((await shop.visitor.call(readOwnPublicationEndpoint, { token })).title).toBe(zout.title);
  const kept = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT 1 FROM access_tokens WHERE kind = 'publication' AND subject_id = ${id}`),
  );
  expect(kept).toHaveLength(20);
});
