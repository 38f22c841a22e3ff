import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import { readPriceOfFileEndpoint } from '#modules/prepress/contract/price-of-file.endpoint.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const colored = () =>
  makeInnerPdf({ widthMm: 148, heightMm: 210, bleedMm: 3, pages: 8, colourPages: [3, 5, 6], font: 'embedded', trimBox: true });

it('prices the order as the file has it; accepted, the order is amended and the file fits', async () => {
  const order = await shop.order();
  const { token } = order;
  const basket = () => shop.as('order_manager').call(readBasketEndpoint, { id: order.basketId });
  const { id: uploadId } = await shop.upload(order, 'inner', await colored());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  const before = await basket();
  const { offer } = await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId });
  expect(offer).toMatchObject({ pages: 8, colourPages: 3 });
  expect(offer!.difference).toBeGreaterThan(0);
  const input = { token, uploadId, difference: offer!.difference };
  expect(await shop.visitor.refused(acceptPriceOfFileEndpoint, { ...input, difference: 0 })).toMatchObject({ code: 'AMENDMENT_CHANGED' });
  const limit = (amount: number | null) =>
    shop.rows(
      sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = (SELECT contact_id FROM baskets WHERE id = ${order.basketId})`,
    );
  await limit(before.total);
  expect(await shop.visitor.refused(acceptPriceOfFileEndpoint, input)).toMatchObject({ code: 'ORDER_NEEDS_COLLEAGUE_ALONE' });
  expect((await basket()).total).toBe(before.total);
  await limit(null);
  const presses = await Promise.allSettled([1, 2].map(() => shop.visitor.call(acceptPriceOfFileEndpoint, input)));
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await basket();
  expect(after.total).toBe(before.total + offer!.difference);
  expect(after.lines[0]!.specification).not.toBe(before.lines[0]!.specification);
  await shop.runJobs();
  const page = await shop.visitor.call(readUploadPageEndpoint, { token });
  const inner = page.lines[0]!.slots.find(({ slot }) => slot === 'inner')!;
  expect(inner.expected.colourPages).toBe(3);
  expect(inner.upload).toMatchObject({ status: 'checked', printable: true, findings: [] });
  expect(await shop.lineStatus(order)).toBe('authorization');
  expect((await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId })).offer).toBeNull();
  const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.basketId });
  expect(entries.map(({ fact }) => fact)).toEqual(expect.arrayContaining(['line.amended', 'basket.amended']));
  expect(entries.map(({ text }) => text)).toContainEqual(expect.stringContaining('Ga akkoord met de nieuwe prijs'));
});

it('prices a printed inside of the cover; a cover of more pages than its sides is for the order manager', async () => {
  const order = await shop.order();
  const { token } = order;
  const pages = { widthMm: 296, heightMm: 210, bleedMm: 3, font: 'embedded', trimBox: true } as const;
  const four = await shop.upload(order, 'cover', await makeInnerPdf({ ...pages, pages: 4, colourPages: [1] }));
  await shop.runJobs();
  const without = { offer: null, without: { why: 'sides', askedAt: null } };
  expect(await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId: four.id })).toEqual(without);
  const refused = await shop.visitor.refused(acceptPriceOfFileEndpoint, { token, uploadId: four.id, difference: 0 });
  expect(refused).toMatchObject({ code: 'NOTHING_TO_PRICE' });
  const { id: uploadId } = await shop.upload(order, 'cover', await makeInnerPdf({ ...pages, pages: 2, colourPages: [1] }));
  await shop.runJobs();
  const { offer } = await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId });
  expect(offer).toMatchObject({ pages: 2, colourPages: 1, colourLeaves: 0 });
  expect(offer!.difference).toBeGreaterThan(0);
  await shop.visitor.call(acceptPriceOfFileEndpoint, { token, uploadId, difference: offer!.difference });
  await shop.runJobs();
  const page = await shop.visitor.call(readUploadPageEndpoint, { token });
  const cover = page.lines[0]!.slots.find(({ slot }) => slot === 'cover')!;
  expect(cover.expected).toMatchObject({ pages: 2, blackPages: [2] });
  expect(cover.upload).toMatchObject({ status: 'checked', printable: true });
});

it('has no offer for a file as ordered, nor while the staff drafts a change', async () => {
  const order = await shop.order();
  const { token } = order;
  const first = await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  expect(await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId: first.id })).toEqual({ offer: null, without: null });
  expect(await shop.visitor.refused(acceptPriceOfFileEndpoint, { token, uploadId: first.id, difference: 0 })).toMatchObject({
    code: 'NOTHING_TO_PRICE',
  });
  const { id: uploadId } = await shop.upload(order, 'inner', await colored());
  await shop.runJobs();
  await shop.rows(sql`
    INSERT INTO amendments (basket_id, number, status, changes, created_at, created_by) VALUES (${order.basketId}, 1, 'draft', '[]', now(), 'Roos')`);
  expect(await shop.visitor.call(readPriceOfFileEndpoint, { token, uploadId })).toEqual({
    offer: null,
    without: { why: 'changing', askedAt: null },
  });
  expect(await shop.visitor.refused(acceptPriceOfFileEndpoint, { token, uploadId, difference: 0 })).toMatchObject({
    code: 'AMENDMENT_OPEN',
  });
});
