import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildOverviewEndpoint } from '#modules/reports/contract/rebuild-overview.endpoint.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('rebuild overview › calculates the stages of every basket from the history, for administrators', async () => {
  await addOrder(shop, await addCustomer(shop));
  const stages = () => shop.kernel.act(({ tx }) => tx.rows(sql`SELECT basket_id, stage, reached_at FROM basket_stages ORDER BY 1, 2`));
  const before = await stages();
  expect(before.length).toBeGreaterThan(0);
  expect((await shop.as('order_manager').refused(rebuildOverviewEndpoint, {})).status).toBe(403);
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM basket_stages`));
  expect(await shop.as('admin').call(rebuildOverviewEndpoint, {})).toEqual({ stages: before.length });
  expect(await stages()).toEqual(before);
});
