import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-budgets.endpoint.ts';
import { removeBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/remove-budget.endpoint.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { openColleagues } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('remove budget › leaves its colleagues without one, by its version and for administrators only', async () => {
  const { administrator, customer } = await openColleagues(shop);
  const budget = { name: 'Marketing', period: 'year' as const, beyond: 'approve' as const, poNumber: '' };
  const values = { ...budget, amount: moneyFromEuros(500), contactIds: [customer.contactId] };
  const { id, version } = await administrator.call(saveBudgetEndpoint, values);
  expect((await administrator.call(readShopBasketEndpoint, {})).budget).toMatchObject({ name: 'Marketing', left: moneyFromEuros(500) });
  expect((await shop.as('m.vandervelde@voorbeeld.example').refused(removeBudgetEndpoint, { id, version })).status).toBe(403);
  expect((await administrator.refused(removeBudgetEndpoint, { id, version: 0 })).code).toBe('STALE_VERSION');
  await administrator.call(removeBudgetEndpoint, { id, version });
  expect((await administrator.call(listBudgetsEndpoint, {})).rows).toEqual([]);
  expect((await administrator.call(readShopBasketEndpoint, {})).budget).toBeNull();
});
