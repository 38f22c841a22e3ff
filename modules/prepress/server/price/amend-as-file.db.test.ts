import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAmendmentsEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import { amendAsFileEndpoint } from '#modules/prepress/contract/amend-as-file.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('amend as file › drafts an amendment of what a file of prepress has, once, and not of a file as ordered', async () => {
  const order = await shop.order();
  const good = await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  const prepress = shop.as('prepress');
  expect(await prepress.refused(amendAsFileEndpoint, { uploadId: good.id })).toMatchObject({ code: 'NOTHING_TO_PRICE' });
  const pages = { widthMm: 148, heightMm: 210, bleedMm: 3, pages: 12, colourPages: [3], font: 'embedded', trimBox: true } as const;
  const { id: uploadId } = await shop.upload(order, 'inner', await makeInnerPdf(pages));
  await shop.runJobs();
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  // Its customer does not print twelve pages at the price of eight.
  const accept = { token: order.token, uploadId, code: 'PAGE_COUNT_DIFFERS' as const };
  expect((await shop.visitor.refused(acceptFindingEndpoint, accept)).code).toBe('FINDING_NEEDS_NEW_FILE');
  expect(await shop.lineStatus(order)).toBe('artwork');
  expect(await prepress.call(amendAsFileEndpoint, { uploadId })).toEqual({ basketId: order.basketId, number: 1 });
  expect(await prepress.refused(amendAsFileEndpoint, { uploadId })).toMatchObject({ code: 'AMENDMENT_OPEN' });
  const { rows } = await shop.as('order_manager').call(listAmendmentsEndpoint, { id: order.basketId });
  expect(rows).toMatchObject([{ number: 1, status: 'draft' }]);
});
