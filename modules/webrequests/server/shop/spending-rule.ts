import { sql } from 'drizzle-orm';
import { spendingRules } from '#modules/baskets/server/public.ts';
import { decideOrderAlone } from '#modules/webrequests/domain/shop/approve-order.ts';
import { accept } from '#platform/domain/decision.ts';
import { budgetForOrder, countTowardsBudget } from './budget/budgets.store.ts';
import { isContactOf, readApprovers, readOrderLimit } from './shop-orders.store.ts';

/** Holds every order outside the shop to the order limit and the budget of its contact. */
export const shopSpendingRule = spendingRules.entry(async (context, { customerId, contactId, basketId, amount }) => {
  const { tx, actor } = context;
  // An order that is approved again does not count twice.
  await tx.rows(sql`DELETE FROM shop_budget_orders WHERE basket_id = ${basketId}`);
  const budget = await budgetForOrder(context, { customerId, contactId, amount });
  if (!budget.accepted) return budget;
  const approvers = await readApprovers(tx, customerId, contactId);
  const limits = { orderLimit: await readOrderLimit(tx, contactId), budget: budget.value };
  const asker = actor.internal ? 'staff' : (await isContactOf(tx, customerId, actor.id)) ? 'contact' : 'link';
  const alone = decideOrderAlone(
    limits,
    amount,
    approvers.map(({ name }) => name),
    asker,
  );
  if (!alone.accepted) return alone;
  await countTowardsBudget(context, budget.value, basketId);
  return accept();
});
