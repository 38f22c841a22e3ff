import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCustomerBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-customer-budgets.endpoint.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket } from '#test/baskets.ts';
import { openColleagues } from '#test/hired-users.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('list customer budgets › shows the staff what was ordered, approved and asked per period', async () => {
  const { administrator, customer } = await openColleagues(shop);
  const staff = shop.as('order_manager');
  const of = { id: customer.id };
  expect(await staff.call(listCustomerBudgetsEndpoint, of)).toEqual({ rows: [] });
  const values = { name: 'Beurs', period: 'quarter' as const, beyond: 'approve' as const, poNumber: 'PO-7', amount: moneyFromEuros(500) };
  const { id } = await administrator.call(saveBudgetEndpoint, { ...values, contactIds: [customer.contactId] });

  const [now, before] = [await addBasket(shop, customer), await addBasket(shop, customer)];
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE lines SET price = ${moneyFromEuros(200)}, transport_price = ${moneyFromEuros(20)}, settled_price = NULL
      WHERE basket_id IN (${now.id}, ${before.id})`);
    await tx.rows(sql`INSERT INTO shop_budget_orders (basket_id, budget_id, ordered_on)
      VALUES (${now.id}, ${id}, '2026-11-02'), (${before.id}, ${id}, '2026-09-30')`);
    const asked = sql`${customer.id}, ${customer.contactId}, '[]', '', '', ${moneyFromEuros(266.2)}, '2026-09-30T09:00:00Z'`;
    await tx.rows(sql`INSERT INTO shop_orders (customer_id, contact_id, items, reference, po_number, total, asked_at, status, answered_at, basket_id)
      VALUES (${asked}, 'approved', '2026-09-30T10:00:00Z', ${before.id}), (${asked}, 'waiting', NULL, NULL)`);
  });
  const [found] = (await staff.call(listCustomerBudgetsEndpoint, of)).rows;
  expect(found).toMatchObject({ ...values, left: moneyFromEuros(280), asked: { orders: 1, total: moneyFromEuros(266.2) } });
  expect(found!.members).toHaveLength(1);
  expect(found!.periods).toEqual([
    { from: '2026-10-01', until: '2026-12-31', used: moneyFromEuros(220), orders: 1, approved: 0 },
    { from: '2026-07-01', until: '2026-09-30', used: moneyFromEuros(220), orders: 1, approved: moneyFromEuros(220) },
  ]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET status = 'order_canceled' WHERE basket_id = ${now.id}`));
  expect((await staff.call(listCustomerBudgetsEndpoint, of)).rows[0]).toMatchObject({
    left: moneyFromEuros(500),
    periods: [{ orders: 0 }, {}],
  });
  expect((await administrator.refused(listCustomerBudgetsEndpoint, of)).status).toBe(403);
});
