import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitUploadPageEndpoint } from '#modules/prepress/contract/visit-upload-page.endpoint.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('visit upload page › counts the visits to it, and answers an unknown link like none', async () => {
  const { token } = await shop.order();
  await shop.visitor.call(visitUploadPageEndpoint, { token });
  expect(await shop.visitor.call(visitUploadPageEndpoint, { token })).toEqual({ visits: 2 });
  expect((await shop.visitor.refused(visitUploadPageEndpoint, { token: 'A'.repeat(22) })).status).toBe(404);
});
