import { listBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-budgets.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { decideKeepBudgets, readColleagues, readOwnBudgets, withUse } from './budgets.store.ts';

export const listBudgets = query(listBudgetsEndpoint, async (context) => {
  const { tx, actor } = context;
  const contact = decideKeepBudgets(actor);
  if (!contact.accepted) return { rows: [], colleagues: [] };
  const budgets = await readOwnBudgets(tx);
  const colleagues = (await readColleagues(tx, contact.value)).map(({ budget: _, ...colleague }) => colleague);
  return tx.asStaff(async () => {
    const rows = [];
    for (const budget of budgets) {
      const { customerId: _, ...open } = await withUse(context, budget);
      rows.push({ ...open, contactIds: colleagues.filter(({ budgetId }) => budgetId === budget.id).map((one) => one.contactId) });
    }
    return { rows, colleagues };
  });
});
