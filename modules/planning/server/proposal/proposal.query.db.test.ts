import { afterAll, beforeAll, expect, it } from 'vitest';
import { furnishShop, proposeForPool, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
});
afterAll(() => shop.close());

it('names the first cause of a line that would be late with the proposal, and none of one in time', async () => {
  await releaseUnplanned(shop, 1, '2026-11-19');
  await releaseUnplanned(shop, 2, '2026-12-18');
  const { lines } = await proposeForPool(shop);
  const causeOf = (lineId: number) => lines.find((line) => line.lineId === lineId)!.cause;
  expect(causeOf(1)).toMatchObject({ operation: { jobNumber: '26-1001-1', isOwn: true } });
  expect(causeOf(1)!.operation.place).not.toBe('');
  expect(causeOf(2)).toBeNull();
});
