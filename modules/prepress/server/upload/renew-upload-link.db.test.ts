import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { renewUploadLinkEndpoint } from '#modules/prepress/contract/renew-upload-link.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const linkOf = async (basketId: number) => (await shop.as('prepress').call(listUploadLinksEndpoint, { id: basketId })).links[0]!;

it('renew upload link › gives an expired link its days again', async () => {
  const { basketId, token } = await shop.order();
  const { id: linkId } = await linkOf(basketId);
  await shop.rows(sql`UPDATE upload_links SET expires_at = '2026-11-18T08:00:00Z' WHERE id = ${linkId}`);
  await shop.rows(sql`UPDATE access_tokens SET expires_at = '2026-11-18T08:00:00Z' WHERE kind = 'upload' AND subject_id = ${linkId}`);
  expect(await linkOf(basketId)).toMatchObject({ state: 'expired' });
  expect((await shop.visitor.refused(readUploadPageEndpoint, { token })).status).toBe(404);
  await shop.as('prepress').call(renewUploadLinkEndpoint, { linkId });
  expect(await linkOf(basketId)).toMatchObject({ state: 'open' });
  expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
});
it('renew upload link › refuses one that was disabled', async () => {
  const { id: linkId } = await linkOf((await shop.order()).basketId);
  await shop.as('prepress').call(disableUploadLinkEndpoint, { linkId });
  expect(await shop.as('prepress').refused(renewUploadLinkEndpoint, { linkId })).toMatchObject({ code: 'LINK_DISABLED' });
});
