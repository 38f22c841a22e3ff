import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { repairUploadEndpoint } from '#modules/prepress/contract/repair-upload.endpoint.ts';
import { readUploadPageEndpoint, readUploadPictureEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { makeCoverPdf } from '#test/make-pdf.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const withoutBleed = () => makeCoverPdf({ widthMm: 148, heightMm: 210, spineMm: 0, bleedMm: 0 });

it('offers to add bleed with a preview; accepted, the repaired file is the next version, once', async () => {
  const order = await shop.order();
  const { token } = order;
  const { id: uploadId } = await shop.upload(order, 'cover', await withoutBleed());
  await shop.upload(order, 'inner', await goodInner());
  const input = { token, uploadId, repair: 'bleed' as const };
  expect(await shop.visitor.refused(repairUploadEndpoint, input)).toMatchObject({ code: 'UPLOAD_NOT_CHECKED' });
  await shop.runJobs();
  const cover = async () => {
    const page = await shop.visitor.call(readUploadPageEndpoint, { token });
    return page.lines[0]!.slots.find(({ slot }) => slot === 'cover')!.upload!;
  };
  expect(await cover()).toMatchObject({ number: 1, verdict: 'ERRORS', repairs: ['bleed'] });
  const { repaired } = await shop.visitor.call(readUploadPageEndpoint, { token });
  expect(repaired).toMatchObject([{ uploadId, repair: 'bleed', pages: [1], after: { trim: { leftMm: 3, bottomMm: 3 } } }]);
  expect(await shop.visitor.refused(repairUploadEndpoint, { ...input, repair: 'scale' })).toMatchObject({ code: 'REPAIR_NOT_OFFERED' });
  const address = readUploadPictureEndpoint.path.replace(':token', token).replace(':uploadId', String(uploadId)).replace(':page', '1');
  const [before, after] = await Promise.all(
    ['', '&repair=bleed'].map((asked) => shop.visitor.inject({ method: 'GET', url: `${address}?width=160${asked}` })),
  );
  expect([before!.statusCode, after!.statusCode]).toEqual([200, 200]);
  expect(after!.rawPayload.equals(before!.rawPayload)).toBe(false);
  const [taken, again] = await Promise.all([1, 2].map(() => shop.visitor.call(repairUploadEndpoint, input)));
  expect(again!.id).toBe(taken!.id);
  await shop.runJobs();
  expect(await cover()).toMatchObject({ id: taken!.id, number: 2, printable: true, repairs: [], findings: [] });
  expect(await shop.lineStatus(order)).toBe('authorization');
  expect((await shop.visitor.call(repairUploadEndpoint, input)).id).toBe(taken!.id);
});

it('fits the spine of a cover at the cost that the customer saw, which the order is charged', async () => {
  const order = await shop.order();
  const { token } = order;
  const wide = await makeCoverPdf({ widthMm: 148, heightMm: 210, spineMm: 4, bleedMm: 3 });
  const { id: uploadId } = await shop.upload(order, 'cover', wide);
  await shop.runJobs();
  const basket = () => shop.as('order_manager').call(readBasketEndpoint, { id: order.basketId });
  const before = await basket();
  const page = await shop.visitor.call(readUploadPageEndpoint, { token });
  const { findings, repairs, spineCost } = page.lines[0]!.slots.find(({ slot }) => slot === 'cover')!.upload!;
  expect([findings.map(({ code }) => code), repairs, spineCost]).toEqual([['SPINE_WRONG'], ['spine'], 150_000]);
  const input = { token, uploadId, repair: 'spine' as const };
  expect(await shop.visitor.refused(repairUploadEndpoint, input)).toMatchObject({ code: 'REPAIR_COST_CHANGED' });
  const limit = (amount: number | null) =>
    shop.rows(
      sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = (SELECT contact_id FROM baskets WHERE id = ${order.basketId})`,
    );
  await limit(before.total);
  expect((await shop.visitor.refused(repairUploadEndpoint, { ...input, cost: spineCost })).code).toMatch(/^ORDER_NEEDS_COLLEAGUE/);
  await limit(null);
  const presses = await Promise.all([1, 2].map(() => shop.visitor.call(repairUploadEndpoint, { ...input, cost: spineCost })));
  expect(presses[0]!.id).toBe(presses[1]!.id);
  await shop.runJobs();
  const after = await basket();
  expect(after.total).toBe(before.total + spineCost!);
  expect(after.lines.at(-1)).toMatchObject({ kind: 'cost', description: expect.stringContaining('Rug passend gemaakt') });
});
