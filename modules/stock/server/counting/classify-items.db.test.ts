import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDueCountsEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { addCustomer } from '#test/baskets.ts';
import { countedArticle } from '#test/counting.ts';
import { shipOrder } from '#test/returns.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('classify items › has what is used most counted after a month, and the rest after a year', async () => {
  const used = await countedArticle(shop, 100, '2026-10-05');
  await countedArticle(shop, 100, '2026-10-05');
  await shipOrder(shop, await addCustomer(shop), used.id, 40);
  const due = async () => (await shop.as('warehouse').call(listDueCountsEndpoint, {})).rows.map(({ lotId, reason }) => [lotId, reason]);
  expect(await due()).toEqual([]);
  const classify = shop.kernel.jobs.find(({ name }) => name === 'stock.classifyItems')!;
  await runJob(shop.kernel, classify, {}, { now: shop.clock.now() });
  expect(await due()).toEqual([[used.position.lotId, 'cycle']]);
});
