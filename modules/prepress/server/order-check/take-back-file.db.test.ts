import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
  await fillPlanning({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

it('take back file › lets a released line wait for another file, off the board, and releases it again with that', async () => {
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
  expect(new Set((await statuses()).map(([, status]) => status))).toEqual(new Set(['to_plan']));
  const mails = await shop.rows(sql`SELECT 1 FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
  expect(mails).toHaveLength(2);

  await shop.upload(order, 'inner', await goodInner(), 'beter.pdf');
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');
  expect(Object.fromEntries(await statuses())).toMatchObject({ prepress: 'ready', print: 'planned' });
  await shop.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${order.lineId}`);
  const [newest] = await shop.rows<{ id: number }>(sql`
    SELECT u.id FROM uploads u JOIN upload_slots s ON s.id = u.slot_id WHERE s.line_id = ${order.lineId} AND s.slot = 'inner' AND u.superseded_at IS NULL`);
  expect(await manager.refused(takeBackFileEndpoint, { ...take, uploadId: newest!.id })).toMatchObject({ code: 'FILE_STAYS' });
});
