import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWhyLateEndpoint } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import { furnishShop, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('why late › names the operations of the line, and those of the order that had the place', async () => {
  const first = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const second = await releaseOrder(shop, 3, 'G1b', '2026-12-01');
  const why = async (id: number) => (await shop.as('planner').call(readWhyLateEndpoint, { id })).steps;
  const own = await why(first);
  expect(own.length).toBeGreaterThan(1);
  expect(own.every(({ operation }) => operation.isOwn)).toBe(true);
  expect(own.at(-1)).toMatchObject({ reason: 'now', other: null, operation: { activity: 'printMono' } });
  const through = await why(second);
  const taken = through.find(({ reason }) => reason === 'place')!;
  expect(taken.other).toMatchObject({ isOwn: false, jobNumber: own[0]!.operation.jobNumber });
  expect(through.at(-1)).toMatchObject({ reason: 'now', operation: { isOwn: false } });
  expect((await shop.as('finance').refused(readWhyLateEndpoint, { id: first })).status).toBe(403);
});
