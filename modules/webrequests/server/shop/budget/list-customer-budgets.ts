import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import {
  type CustomerBudget,
  listCustomerBudgetsEndpoint,
} from '#modules/webrequests/contract/shop/budget/list-customer-budgets.endpoint.ts';
import { leftOf } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { type BudgetOrder, firstShownDay, periodUses } from '#modules/webrequests/domain/shop/budget/budget-use.ts';
import { query } from '#platform/server/served.ts';
import { budgetAmount, countsTowardsBudget } from './budgets.store.ts';

type Found = Omit<CustomerBudget, 'left' | 'periods'>;

export const listCustomerBudgets = query(listCustomerBudgetsEndpoint, async (context, { id }) => {
  const { tx } = context;
  const today = shopDay(context);
  const found = await tx.rows<Found>(sql`
    SELECT b.id, b.name, b.period, b.amount, b.beyond, b.po_number AS "poNumber",
      ARRAY(SELECT ${contactName(sql`k`)} FROM shop_budget_members m JOIN ${relationsTables.contacts} k ON k.id = m.contact_id
        WHERE m.budget_id = b.id ORDER BY 1) AS members,
      (SELECT jsonb_build_object('orders', count(*), 'total', coalesce(sum(o.total), 0)) FROM shop_budget_members m
        JOIN shop_orders o ON o.contact_id = m.contact_id AND o.status = 'waiting' WHERE m.budget_id = b.id) AS asked
    FROM shop_budgets b WHERE b.customer_id = ${id} ORDER BY lower(b.name), b.id`);
  const rows: CustomerBudget[] = [];
  for (const budget of found) {
    const orders = await tx.rows<BudgetOrder>(sql`
      SELECT o.ordered_on AS "orderedOn", sum(${budgetAmount})::bigint AS amount,
        EXISTS (SELECT 1 FROM shop_orders s WHERE s.basket_id = o.basket_id AND s.status = 'approved') AS approved
      FROM shop_budget_orders o JOIN ${basketsTables.lines} l ON l.basket_id = o.basket_id
      WHERE o.budget_id = ${budget.id} AND o.ordered_on >= ${firstShownDay(budget.period, today).toString()}
        AND ${countsTowardsBudget} GROUP BY o.basket_id, o.ordered_on`);
    const periods = periodUses(budget.period, today, orders);
    rows.push({ ...budget, left: leftOf({ amount: budget.amount, used: periods[0]!.used }), periods });
  }
  return { rows };
});
