import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { recheckUploadEndpoint } from '#modules/prepress/contract/recheck-upload.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop, warnedInner } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('recheck upload › checks a file again as if it had just arrived, until its proof is sent', async () => {
  const order = await shop.order();
  const prepress = shop.as('prepress');
  await shop.upload(order, 'cover', await goodCover());
  const { id } = await shop.upload(order, 'inner', await warnedInner());
  await shop.runJobs();
  const shown = async () => {
    const { versions } = await prepress.call(readBasketArtworkEndpoint, { id: order.basketId });
    return versions.find((one) => one.id === id)!.verdict;
  };
  expect(await shown()).toBe('WARNINGS');
  expect(await prepress.call(recheckUploadEndpoint, { uploadId: id })).toEqual({ status: 'queued' });
  expect(await shown()).toBeNull();
  await shop.runJobs();
  expect(await shown()).toBe('WARNINGS');
  await prepress.call(acceptUploadEndpoint, { uploadId: id, reason: 'Snijlijn is duidelijk' });
  expect(await prepress.refused(recheckUploadEndpoint, { uploadId: id })).toMatchObject({ code: 'PROOF_ALREADY_SENT' });
});
it('recheck upload › refuses a file that another replaced, an unknown one and people without the right', async () => {
  const order = await shop.order();
  const { id } = await shop.upload(order, 'inner', await warnedInner());
  await shop.upload(order, 'inner', await goodInner());
  expect(await shop.as('prepress').refused(recheckUploadEndpoint, { uploadId: id })).toMatchObject({ code: 'UPLOAD_SUPERSEDED' });
  expect((await shop.as('prepress').refused(recheckUploadEndpoint, { uploadId: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(recheckUploadEndpoint, { uploadId: id })).status).toBe(403);
});
