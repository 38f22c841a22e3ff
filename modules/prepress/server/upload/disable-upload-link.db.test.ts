import { afterAll, beforeAll, expect, it } from 'vitest';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const linkOf = async (basketId: number) => (await shop.as('prepress').call(listUploadLinksEndpoint, { id: basketId })).links[0]!;

it('disable upload link › shows whoever has it nothing any more', async () => {
  const { basketId, token } = await shop.order();
  const { id: linkId } = await linkOf(basketId);
  expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
  await shop.as('prepress').call(disableUploadLinkEndpoint, { linkId });
  expect((await shop.visitor.refused(readUploadPageEndpoint, { token })).status).toBe(404);
  expect(await linkOf(basketId)).toMatchObject({ state: 'disabled' });
});
it('disable upload link › refuses who may not', async () => {
  const { basketId, token } = await shop.order();
  const { id: linkId } = await linkOf(basketId);
  expect((await shop.as('operator').refused(disableUploadLinkEndpoint, { linkId })).status).toBe(403);
  expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
});
