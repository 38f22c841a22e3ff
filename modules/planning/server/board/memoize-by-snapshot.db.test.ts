import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { memoizeBySnapshot } from '#platform/server/database/memoize-by-snapshot.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());

it('memoize by snapshot › reads again after a write, and once for all before', async () => {
  let reads = 0;
  // A write in another database of the same server ends a snapshot too: twice within one that stood.
  async function readTwice(): Promise<number[]> {
    const answers = await shop.kernel.act(async (context) => {
      const snapshot = () => context.tx.row(sql`SELECT pg_current_snapshot()::text AS name`);
      const read = () => memoizeBySnapshot(context, 'test', async () => ++reads);
      const before = await snapshot();
      const found = [await read(), await read()];
      return isDeepStrictEqual(before, await snapshot()) ? found : undefined;
    });
    return answers ?? readTwice();
  }
  const before = await readTwice();
  expect(new Set(before).size).toBe(1);
  await shop.kernel.database.pool.query("UPDATE plan_places SET name_en = name_en || '.' WHERE code = 'D1'");
  const after = await readTwice();
  expect(new Set(after).size).toBe(1);
  expect(after[0]).toBeGreaterThan(before[0]!);
});

it('memoize by snapshot › never shows a board of before a write', async () => {
  const ask = () => shop.as('planner').call(readBoardEndpoint, { from: '2026-11-18', days: 14 });
  expect((await ask()).bars.id).toEqual([]);
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-01');
  const print = await readEvent(shop, line, 'print');
  expect((await ask()).bars.id).toContain(print.id);
  await shop.kernel.database.pool.query('UPDATE plan_events SET fixed = true WHERE id = $1', [print.id]);
  expect((await ask()).fixed).toContain(print.id);
});
