import { eq, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readOwnTerms } from '#modules/relations/server/public.ts';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { decideBudgetMembers } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { shopBudgets } from '#modules/webrequests/server/webrequests.tables.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { decideKeepBudgets, lockBudget, readColleagues } from './budgets.store.ts';

export const saveBudget = command(saveBudgetEndpoint, async (context, { id, version = 0, contactIds, ...values }) => {
  const { tx, actor } = context;
  const contact = decideKeepBudgets(actor);
  if (!contact.accepted) return contact;
  const { id: customerId } = await readOwnTerms(context);
  // A colleague has one budget: changes of the same customer wait for each other.
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shop-budgets:${customerId}`}, 0))`);
  const before = id === undefined ? undefined : await lockBudget(context, { id, version });
  const colleagues = await readColleagues(tx, contact.value);
  const members = [...new Set(contactIds)].map((contactId) => colleagues.find((one) => one.contactId === contactId) ?? missing());
  const decided = decideBudgetMembers(before?.id ?? null, members);
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    const [saved] = before
      ? await tx.db
          .update(shopBudgets)
          .set({ ...values, version: before.version + 1 })
          .where(eq(shopBudgets.id, before.id))
          .returning({ id: shopBudgets.id, version: shopBudgets.version })
      : await tx.db
          .insert(shopBudgets)
          .values({ ...values, customerId })
          .returning({ id: shopBudgets.id, version: shopBudgets.version });
    const ids = sql.param(members.map((one) => one.contactId));
    // Who leaves the budget takes no earlier orders along to another.
    await tx.rows(sql`
      WITH gone AS (DELETE FROM shop_budget_members WHERE budget_id = ${saved!.id} AND contact_id <> ALL(${ids}::bigint[]) RETURNING contact_id)
      INSERT INTO shop_budget_earlier_orders (basket_id, budget_id)
      SELECT b.id, ${saved!.id} FROM gone JOIN ${basketsTables.baskets} b ON b.contact_id = gone.contact_id
      WHERE b.ordered_at IS NOT NULL AND NOT EXISTS (SELECT FROM shop_budget_orders o WHERE o.basket_id = b.id)
      ON CONFLICT (basket_id) DO NOTHING`);
    await tx.rows(sql`
      INSERT INTO shop_budget_members (contact_id, budget_id) SELECT unnest(${ids}::bigint[]), ${saved!.id} ON CONFLICT (contact_id) DO NOTHING`);
    const { name, period, amount, beyond } = values;
    await tx.record({
      fact: before ? 'shop.budget_changed' : 'shop.budget_added',
      refs: { customer: customerId },
      data: { by: actor.name, name, period, amount: eurosOf(amount), beyond, colleagues: members.map((one) => one.name).join(', ') },
    });
    return saved!;
  });
});

function missing(): never {
  throw notFound();
}
