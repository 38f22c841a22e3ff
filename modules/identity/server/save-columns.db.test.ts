import { afterAll, beforeAll, expect, it } from 'vitest';
import { readListViewEndpoint } from '#platform/contract/list-views.endpoints.ts';
import { saveColumnsEndpoint } from '#platform/contract/save-columns.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const list = 'search_dashboard';

it('save columns › remembers hidden columns per list and user', async () => {
  const roos = shop.as('order_manager');
  await roos.call(saveColumnsEndpoint, { list, hidden: ['quantity'] });
  await roos.call(saveColumnsEndpoint, { list, hidden: ['quantity', 'total'] });
  expect((await roos.call(readListViewEndpoint, { list })).hidden).toEqual(['quantity', 'total']);
  expect((await roos.call(readListViewEndpoint, { list: 'relations' })).hidden).toEqual([]);
  expect((await shop.as('planner').call(readListViewEndpoint, { list })).hidden).toEqual([]);
  expect((await shop.visitor.refused(saveColumnsEndpoint, { list, hidden: [] })).status).toBe(401);
});
