import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { type ArtworkShop, faultyInner, goodCover, goodInner, openArtworkShop, warnedInner } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

it('accept finding › refuses an error, which waits for a new file that supersedes the old one', async () => {
  const order = await shop.order();
  await shop.upload(order, 'cover', await goodCover());
  const { id } = await shop.upload(order, 'inner', await faultyInner());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('artwork');
  const accept = { token: order.token, uploadId: id, code: 'FONT_NOT_EMBEDDED' };
  expect(await shop.visitor.refused(acceptFindingEndpoint, accept)).toMatchObject({ code: 'FINDING_NEEDS_NEW_FILE' });
  await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('authorization');
  const { versions } = await shop.as('prepress').call(readBasketArtworkEndpoint, { id: order.basketId });
  expect(versions.filter((one) => one.slotId === order.slots.inner).map((one) => [one.number, one.superseded])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(await shop.visitor.refused(acceptFindingEndpoint, accept)).toMatchObject({ code: 'UPLOAD_SUPERSEDED' });
});
it('accept finding › continues after a warning when the customer accepts it', async () => {
  const order = await shop.order();
  await shop.upload(order, 'cover', await goodCover());
  const { id } = await shop.upload(order, 'inner', await warnedInner());
  const accept = { token: order.token, uploadId: id, code: 'TRIM_BOX_MISSING' } as const;
  expect(await shop.visitor.refused(acceptFindingEndpoint, accept)).toMatchObject({ code: 'UPLOAD_NOT_CHECKED' });
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('artwork');
  expect(await shop.visitor.call(acceptFindingEndpoint, accept)).toEqual({ accepted: ['TRIM_BOX_MISSING'] });
  expect(await shop.lineStatus(order)).toBe('authorization');
  const other = await shop.order();
  expect(await shop.visitor.refused(acceptFindingEndpoint, { ...accept, token: other.token })).toMatchObject({ status: 404 });
});
