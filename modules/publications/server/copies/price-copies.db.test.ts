import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceCopiesEndpoint } from '#modules/publications/contract/price-copies.endpoint.ts';
import { requestCopyEndpoint } from '#modules/publications/contract/request-copy.endpoint.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('says what copies of an ordered book cost before they are asked for, and tells the staff what was shown', async () => {
  const { basketId } = await shop.order();
  await shop.rows(sql`
    INSERT INTO publications (slug, business_unit_id, status, title, author, basket_id, registered_at, published_at)
    SELECT v.slug, 2, v.status, 'Zout', 'Marit van der Velde', v.basket::bigint, now(), now()
    FROM (VALUES ('zout-1', 'published', ${basketId}::bigint), ('zout-2', 'published', NULL), ('zout-3', 'withdrawn', NULL))
      v (slug, status, basket)`);
  const price = (slug: string, copies: number) => shop.visitor.call(priceCopiesEndpoint, { slug, copies });
  expect((await price('zout-1', 1)).book).toEqual({ pages: 8, widthMm: 148, heightMm: 210 });
  const [one, ten] = [(await price('zout-1', 1)).total!, (await price('zout-1', 10)).total!];
  expect(one).toBeGreaterThan(0);
  expect(ten).toBeGreaterThan(one);
  expect(ten).toBeLessThan(10 * one);
  expect(await price('zout-2', 1)).toEqual({ total: null, orderable: false, deliveredOn: null, book: null, country: 'NL' });
  expect((await shop.visitor.refused(priceCopiesEndpoint, { slug: 'zout-3', copies: 1 })).status).toBe(404);
  const asked = { slug: 'zout-1', name: 'Ida Lezer', email: 'ida@voorbeeld.example', copies: 10, remarks: '' };
  await shop.visitor.call(requestCopyEndpoint, asked);
  const [request] = (await shop.as('order_manager').call(listWebRequestsEndpoint, {})).rows;
  expect(request!.specification).toMatch(/(?:Getoonde prijs|Price shown): €\s?\d/);
});
