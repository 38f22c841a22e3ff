import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { saveExpectedFileEndpoint } from '#modules/prepress/contract/upload/save-expected-file.endpoint.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { expectFilesAgain } from '#modules/prepress/server/ask-for-files.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
  await fillPlanning({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

it('take back file › lets a released line wait for another file, which keeps its plan but does not begin, and releases it again with that', async () => {
  const order = await shop.order({ proofRequired: false });
  const inner = await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');
  const statuses = async () => {
    const events = await shop.rows<{ activity: string; status: string }>(sql`
      SELECT activity, status FROM plan_events WHERE line_id = ${order.lineId} ORDER BY sequence`);
    return events.map(({ activity, status }) => [activity, status]);
  };
  expect(Object.fromEntries(await statuses())).toMatchObject({ prepress: 'ready', print: 'planned' });

  const manager = shop.as('prepress');
  const take = { uploadId: inner.id, reason: 'Fout op pagina 3' };
  const answers = await Promise.allSettled([1, 2].map(() => manager.call(takeBackFileEndpoint, take)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.lineStatus(order)).toBe('artwork');
  expect(Object.fromEntries(await statuses())).toMatchObject({ prepress: 'planned', print: 'planned' });
  const [print] = await shop.rows<{ id: number; version: number }>(
    sql`SELECT id, version FROM plan_events WHERE line_id = ${order.lineId} AND activity = 'print' ORDER BY sequence LIMIT 1`,
  );
  const start = { method: 'POST', url: `/api/plan-events/${print!.id}/start`, payload: { version: print!.version } } as const;
  expect(JSON.parse((await shop.as('operator').inject(start)).body)).toMatchObject({ code: 'LINE_NOT_RELEASED' });
  const mails = await shop.rows<{ text: string }>(
    sql`SELECT body_text AS text FROM mails WHERE kind = 'file_again' AND refs @> ARRAY[${`basket:${order.basketId}`}]`,
  );
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Fout op pagina 3')]);

  await shop.upload(order, 'inner', await goodInner(), 'beter.pdf');
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');
  expect(Object.fromEntries(await statuses())).toMatchObject({ prepress: 'ready', print: 'planned' });
  await shop.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${order.lineId}`);
  const [newest] = await shop.rows<{ id: number }>(sql`
    SELECT u.id FROM uploads u JOIN upload_slots s ON s.id = u.slot_id WHERE s.line_id = ${order.lineId} AND s.slot = 'inner' AND u.superseded_at IS NULL`);
  expect(await manager.refused(takeBackFileEndpoint, { ...take, uploadId: newest!.id })).toMatchObject({ code: 'FILE_STAYS' });
});

const twelvePages: EstimateCaseInput = {
  product: 'saddle-stitched-booklet',
  quantities: [100],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', pages: 12, colourPages: 1, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL250', colours: '4/0' },
  ],
};

it('take back file › comes by itself when an amendment expects another file; the customer hears what the check says', async () => {
  const order = await shop.order({ proofRequired: false });
  await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  const manager = shop.as('order_manager');
  const change = { kind: 'line', lineId: order.lineId, quantity: 100, price: null, deliverOn: null, addressId: null } as const;
  const made = await manager.call(saveAmendmentEndpoint, { basketId: order.basketId, changes: [{ ...change, case: twelvePages }] });
  const { preview, version } = await manager.call(readAmendmentEndpoint, { id: made.id });
  expect(preview.effects).toContainEqual(expect.objectContaining({ area: 'files', text: 'inner.pdf', warns: true }));
  const { difference } = preview;
  await manager.call(applyAmendmentEndpoint, { id: made.id, version, difference, agreedBy: 'Ida Lezer', mails: false });
  expect(await shop.lineStatus(order)).toBe('artwork');
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('artwork');
  const [inner] = await shop.rows<{ verdict: string }>(
    sql`SELECT verdict FROM uploads WHERE slot_id = ${order.slots.inner} AND superseded_at IS NULL`,
  );
  expect(inner!.verdict).toBe('WARNINGS');
  const mailed = sql`SELECT 1 FROM mails WHERE kind = 'preflight_result' AND refs @> ARRAY[${`basket:${order.basketId}`}]`;
  expect(await shop.rows(mailed)).toHaveLength(1);
});

it('take back file › keeps a released line, with the bleed that prepress corrected, when an amendment expects the same files', async () => {
  const order = await shop.order({ proofRequired: false });
  const slots = await shop.rows<{ expected: ExpectedFile }>(
    sql`SELECT expected FROM upload_slots WHERE line_id = ${order.lineId} ORDER BY id`,
  );
  for (const { expected } of slots) {
    const { slot, pages, trimWidthMm, trimHeightMm, spineMm = null } = expected;
    const entered = { slot, pages, trimWidthMm, trimHeightMm, spineMm, bleedMm: 1, lineId: order.lineId };
    await shop.as('prepress').call(saveExpectedFileEndpoint, entered);
  }
  await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');
  const amended = { fact: lineAmended.fact, refs: { basket: order.basketId, line: order.lineId }, data: { respecified: true } };
  await shop.kernel.act((context) => expectFilesAgain.run(context, amended));
  const bleeds = sql`SELECT DISTINCT (expected->>'bleedMm')::int AS bleed FROM upload_slots WHERE line_id = ${order.lineId}`;
  expect([await shop.lineStatus(order), await shop.rows(bleeds)]).toEqual(['planned', [{ bleed: 1 }]]);
});
