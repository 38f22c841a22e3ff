import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { furnishShop, produceEvent, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('plans an amended line again, repeats what was ready, and values what is lost when it is canceled', async () => {
  const line = await releaseOrder(shop, 1, 'G1b', '2026-12-08');
  const manager = shop.as('order_manager');
  const before = await readEvents(shop, line);
  const cover = before.find(({ activity, component }) => activity === 'print' && component === 'cover')!;
  await produceEvent(shop, cover, { good: cover.quantityIn });
  const quantity = 300;
  const change = { kind: 'line', lineId: line, quantity, price: null, deliverOn: null, addressId: null } as const;
  const { id, version } = await manager.call(saveAmendmentEndpoint, { basketId: line, changes: [change] });
  const { preview } = await manager.call(readAmendmentEndpoint, { id });
  expect(preview.reschedules).toBe(true);
  await manager.call(applyAmendmentEndpoint, { id, version, difference: preview.difference, agreedBy: 'Ineke', mails: false });
  const after = await readEvents(shop, line);
  const again = after.find(({ moreOf }) => moreOf === cover.id)!;
  expect(again).toMatchObject({ activity: 'print', component: 'cover', status: 'planned' });
  const bind = (events: typeof after) => events.find(({ activity }) => activity === 'bind')!;
  expect(bind(after).minutes).toBeGreaterThan(bind(before).minutes);
  expect(after.filter(({ status }) => status === 'to_plan')).toEqual([]);
  const laminate = after.find(({ activity, component }) => activity === 'laminate' && component === 'cover')!;
  expect(laminate.predecessors.map((one) => one.id)).toEqual(expect.arrayContaining([cover.id, again.id]));

  const cancel = { kind: 'cancel', lineId: line, charge: null, waiver: '' } as const;
  const next = await manager.call(saveAmendmentEndpoint, { basketId: line, changes: [cancel] });
  const { preview: canceled } = await manager.call(readAmendmentEndpoint, { id: next.id });
  expect(canceled.lost.length).toBeGreaterThan(0);
  expect(canceled.rows[0]!.becomes).toBe(canceled.lost.reduce((sum, { amount }) => sum + amount, 0));
});

it('makes the operations of another execution again, as long as nothing has begun', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-08');
  const manager = shop.as('order_manager');
  const [stored] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ ask: EstimateCaseInput }>(sql`
      UPDATE lines SET price = ${moneyFromEuros(1000)} WHERE id = ${line} RETURNING estimate_case - 'customer' AS ask`),
  );
  const was = stored!.ask;
  const components = was.components.map((one) => (one.role === 'inner' ? { ...one, pages: 96 } : { ...one, lamination: undefined }));
  const before = await readEvents(shop, line);
  expect(before.some(({ activity }) => activity === 'laminate')).toBe(true);
  const change = { kind: 'line', lineId: line, quantity: 150, price: null, deliverOn: null, addressId: null } as const;
  const saved = await manager.call(saveAmendmentEndpoint, { basketId: line, changes: [{ ...change, case: { ...was, components } }] });
  const { preview } = await manager.call(readAmendmentEndpoint, { id: saved.id });
  expect(preview.difference).toBeLessThan(0);
  expect(preview.rows[0]!.fields.map(({ field }) => field)).toEqual(['execution']);
  expect(preview.reschedules).toBe(true);
  await manager.call(applyAmendmentEndpoint, { ...saved, difference: preview.difference, mails: false });
  const after = (await readEvents(shop, line)).filter(({ status }) => status !== 'canceled');
  expect(after.some(({ activity }) => activity === 'laminate')).toBe(false);
  // The colour pages stay as many, so their printing takes as long.
  const minutesOf = (events: typeof after, name: string) =>
    events.find(({ activity, component }) => activity === name && component === 'inner')?.minutes;
  expect(minutesOf(after, 'printMono')).toBeLessThan(minutesOf(before, 'printMono')!);
  expect(minutesOf(after, 'print')).toBe(minutesOf(before, 'print'));
  expect(after.filter(({ status }) => status === 'to_plan')).toEqual([]);
  expect(after.filter(({ activity }) => activity === 'prepress' || activity === 'dispatch')).toHaveLength(
    before.filter(({ activity }) => activity === 'prepress' || activity === 'dispatch').length,
  );
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET status = 'in_progress' WHERE id = ${line}`));
  const again = await manager.call(saveAmendmentEndpoint, { basketId: line, changes: [{ ...change, case: was }] });
  const { preview: late } = await manager.call(readAmendmentEndpoint, { id: again.id });
  expect(late.rows[0]!.refusals.map(({ code }) => code)).toEqual(['AMENDMENT_STARTED']);
});
