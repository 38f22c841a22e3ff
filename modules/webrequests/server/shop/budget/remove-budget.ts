import { sql } from 'drizzle-orm';
import { removeBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/remove-budget.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { decideKeepBudgets, lockBudget } from './budgets.store.ts';

export const removeBudget = command(removeBudgetEndpoint, async (context, { id, version }) => {
  const { tx, actor } = context;
  const contact = decideKeepBudgets(actor);
  if (!contact.accepted) return contact;
  const { name, customerId } = await lockBudget(context, { id, version });
  return tx.asStaff(async () => {
    await tx.rows(sql`DELETE FROM shop_budgets WHERE id = ${id}`);
    await tx.record({ fact: 'shop.budget_removed', refs: { customer: customerId }, data: { by: actor.name, name } });
    return { id };
  });
});
