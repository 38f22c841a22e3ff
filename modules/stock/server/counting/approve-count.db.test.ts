import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveCountEndpoint } from '#modules/stock/contract/counting/approve-count.endpoint.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { countedArticle, physicalOf } from '#test/counting.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('approve count › books the difference that was seen, once', async () => {
  const { position, id } = await countedArticle(shop, 100);
  await shop.as('warehouse').call(countPositionEndpoint, { ...position, counted: 60 });
  const approve = { ...position, difference: -40 };
  expect(await shop.as('warehouse').refused(approveCountEndpoint, approve)).toMatchObject({ code: 'OWN_COUNT' });
  expect((await shop.as('dispatch').refused(approveCountEndpoint, approve)).status).toBe(403);
  expect(await shop.as('admin').refused(approveCountEndpoint, { ...approve, difference: -39 })).toMatchObject({ code: 'COUNT_GONE' });
  const answers = await Promise.allSettled([1, 2, 3].map(() => shop.as('admin').call(approveCountEndpoint, approve)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await physicalOf(shop, id)).toBe(60);
});
