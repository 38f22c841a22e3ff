import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { saveExpectedFileEndpoint } from '#modules/prepress/contract/upload/save-expected-file.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, goodCover, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const read = (id: number) => shop.as('prepress').call(listUploadLinksEndpoint, { id });

describe('save expected file', () => {
  it('asks for the file of a line of an earlier program, which the customer then sees on the upload page', async () => {
    const prepress = shop.as('prepress');
    const order = await shop.order();
    await shop.rows(sql`DELETE FROM upload_slots WHERE basket_id = ${order.basketId}`);
    await shop.rows(sql`UPDATE lines SET estimate_case = NULL, status = 'artwork' WHERE id = ${order.lineId}`);
    await shop.rows(sql`UPDATE baskets SET taken_over = true WHERE id = ${order.basketId}`);
    const before = await read(order.basketId);
    expect(before).toMatchObject({ lines: [], uncalculated: [{ id: order.lineId }] });
    expect(await prepress.refused(createUploadLinkEndpoint, { id: order.basketId, mail: false })).toMatchObject({
      code: 'NO_FILES_EXPECTED',
    });
    const size = { trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3 };
    const inner = { lineId: order.lineId, slot: 'inner' as const, pages: 184, ...size, spineMm: null };
    const { slotId } = await prepress.call(saveExpectedFileEndpoint, inner);
    expect(await prepress.call(saveExpectedFileEndpoint, inner)).toEqual({ slotId });
    await prepress.call(saveExpectedFileEndpoint, { ...inner, slot: 'cover', pages: 1, spineMm: 11 });
    const { url } = await prepress.call(createUploadLinkEndpoint, { id: order.basketId, mail: false });
    const page = await shop.visitor.call(readUploadPageEndpoint, { token: new URL(url).pathname.split('/').at(-1)! });
    expect(page.lines.flatMap(({ slots }) => slots.map(({ expected }) => expected))).toEqual([
      { slot: 'inner', pages: 184, ...size },
      { slot: 'cover', pages: 1, ...size, spineMm: 11 },
    ]);
    const facts = await shop.rows(sql`SELECT 1 FROM facts WHERE fact = 'upload.expected' AND refs @> ARRAY[${`line:${order.lineId}`}]`);
    expect(facts).toHaveLength(2);
  });

  it('corrects bleed and spine of a calculated line and checks its file again; pages stay those of its price', async () => {
    const prepress = shop.as('prepress');
    const order = await shop.order();
    await shop.upload(order, 'cover', await goodCover());
    await shop.runJobs();
    const slot = (await read(order.basketId)).lines[0]!.slots.find((one) => one.slot === 'cover')!;
    const { slot: name, pages, trimWidthMm, trimHeightMm } = slot.expected;
    const entered = { lineId: order.lineId, slot: name, pages, trimWidthMm, trimHeightMm, bleedMm: 0, spineMm: 4 };
    expect(await prepress.refused(saveExpectedFileEndpoint, { ...entered, pages: 4 })).toMatchObject({ code: 'EXPECTED_OF_ORDER' });
    await prepress.call(saveExpectedFileEndpoint, entered);
    await shop.runJobs();
    const after = (await read(order.basketId)).lines[0]!.slots.find((one) => one.slot === 'cover')!;
    expect(after.expected).toMatchObject({ bleedMm: 0, spineMm: 4, pages });
    expect(after.upload!.findings.map(({ code }) => code)).toContain('SPINE_WRONG');
  });

  it('refuses a released line, and people without the right', async () => {
    const order = await shop.order();
    await shop.rows(sql`UPDATE lines SET status = 'into_production' WHERE id = ${order.lineId}`);
    const entered = {
      lineId: order.lineId,
      slot: 'inner' as const,
      pages: 8,
      trimWidthMm: 148,
      trimHeightMm: 210,
      bleedMm: 0,
      spineMm: null,
    };
    expect(await shop.as('prepress').refused(saveExpectedFileEndpoint, entered)).toMatchObject({ code: 'EXPECTED_CLOSED' });
    expect((await shop.as('finance').refused(saveExpectedFileEndpoint, entered)).status).toBe(403);
  });
});
