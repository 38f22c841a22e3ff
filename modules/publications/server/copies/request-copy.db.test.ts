import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPublicationEndpoint } from '#modules/publications/contract/register-publication.endpoint.ts';
import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { addAuthor, author, zout } from '#test/publications.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await addAuthor(shop);
});
afterAll(() => shop.close());

it('brings the request of a visitor to the staff, for a published publication alone', async () => {
  const { slug } = await shop.as(author).call(registerPublicationEndpoint, zout);
  const asked = { slug, name: 'Ida Lezer', email: 'ida@voorbeeld.example', copies: 2, remarks: 'Kade 4, Utrecht' };
  expect((await shop.visitor.refused(requestCopyEndpoint, asked)).status).toBe(404);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE publications SET status = 'published' WHERE slug = ${slug}`));
  await shop.visitor.call(requestCopyEndpoint, asked);
  const { rows } = await shop.as('order_manager').call(listWebRequestsEndpoint, {});
  expect(rows).toMatchObject([{ product: 'Zout & klei, Marit van der Velde', quantity: 2, kind: 'order', senderEmail: asked.email }]);
});
