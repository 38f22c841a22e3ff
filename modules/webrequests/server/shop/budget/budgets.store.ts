import { sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { readAccountStates } from '#modules/identity/server/public.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { contactName, hasRestrictedCustomerAccess, relationsTables } from '#modules/relations/server/public.ts';
import { decideWithinBudget, leftOf, periodOf } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { ownContact } from '#modules/webrequests/server/shop/shop-items.store.ts';
import { shopBudgets } from '#modules/webrequests/server/webrequests.tables.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

const names = ['id', 'version', 'customerId', 'name', 'period', 'amount', 'beyond', 'poNumber'] as const;
export type Budget = RowOf<typeof shopBudgets, typeof names>;
export type OpenBudget = Budget & { used: Money; left: Money; until: string };

const columns = selectColumns(shopBudgets, names, 'b');

/** Refuses ONLY_FOR_CUSTOMERS, and CUSTOMER_SEEN_IN_PART for a contact who sees only their own orders. */
export function decideKeepBudgets(actor: Actor): Decision<number, 'ONLY_FOR_CUSTOMERS' | 'CUSTOMER_SEEN_IN_PART'> {
  const contact = ownContact(actor);
  if (!contact.accepted) return contact;
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  return whole.accepted ? accept(contact.value) : whole;
}

/** The budgets that the caller's own rights show. */
export function readOwnBudgets(tx: ReadTx): Promise<Budget[]> {
  return tx.rows<Budget>(sql`SELECT ${columns} FROM shop_budgets b ORDER BY lower(b.name), b.id`);
}

/** Locks a budget that the caller sees, so that its orders and changes wait for each other. */
export async function lockBudget({ tx }: CommandContext, { id, version }: { id: number; version: number }): Promise<Budget> {
  const seen = await tx.row(sql`SELECT 1 FROM shop_budgets WHERE id = ${id}`);
  if (!seen) throw notFound();
  const budget = await tx.asStaff(() => tx.row<Budget>(sql`SELECT ${columns} FROM shop_budgets b WHERE b.id = ${id} FOR UPDATE`));
  if (!budget) throw notFound();
  if (budget.version !== version) throw staleVersion(budget);
  return budget;
}

/** The colleagues of the caller, with the budget of each; the contacts are read with the caller's own rights. */
export async function readColleagues(
  tx: QueryContext['tx'],
  contactId: number,
): Promise<{ contactId: number; name: string; budgetId: number | null; budget: string }[]> {
  const contacts = await tx.rows<{ contactId: number; name: string }>(sql`
    SELECT k.id AS "contactId", ${contactName(sql`k`)} AS name FROM ${relationsTables.contacts} k
    WHERE k.active AND k.customer_id = (SELECT o.customer_id FROM ${relationsTables.contacts} o WHERE o.id = ${contactId}) ORDER BY 2, 1`);
  const members = await tx.asStaff(() =>
    tx.rows<{ contactId: number; budgetId: number; name: string }>(sql`
      SELECT m.contact_id AS "contactId", m.budget_id AS "budgetId", b.name FROM shop_budget_members m JOIN shop_budgets b ON b.id = m.budget_id
      WHERE m.contact_id = ANY(${sql.param(contacts.map((one) => one.contactId))}::bigint[])`),
  );
  const budgetOf = new Map(members.map((one) => [one.contactId, one]));
  return contacts.map((one) => {
    const member = budgetOf.get(one.contactId);
    return { ...one, budgetId: member?.budgetId ?? null, budget: member?.name ?? '' };
  });
}

/** SQL: what line `l` of an order takes of its budget. */
export const budgetAmount = sql`(coalesce(l.settled_price, l.price) + l.transport_price)`;
/** SQL: whether line `l` counts towards a budget: not when it was canceled. */
export const countsTowardsBudget = sql`l.status <> ALL(${sql.param([...canceledLineStatuses])})`;

/** Adds what was ordered in the present period, as the staff's role. */
export async function withUse(context: QueryContext, budget: Budget): Promise<OpenBudget> {
  const { from, until } = periodOf(budget.period, shopDay(context));
  const counted = await context.tx.row<{ used: Money }>(sql`
    SELECT coalesce(sum(${budgetAmount}), 0)::bigint AS used
    FROM shop_budget_orders o JOIN ${basketsTables.lines} l ON l.basket_id = o.basket_id
    WHERE o.budget_id = ${budget.id} AND o.ordered_on BETWEEN ${from.toString()} AND ${until.toString()}
      AND ${countsTowardsBudget}`);
  const used = counted!.used;
  return { ...budget, used, left: leftOf({ amount: budget.amount, used }), until: until.toString() };
}

/** The budget from which a contact orders, as the staff's role; null without one. `lock` makes orders that count towards it wait. */
export async function readBudgetOf(context: QueryContext, contactId: number, { lock = false } = {}): Promise<OpenBudget | null> {
  const budget = await context.tx.row<Budget>(sql`
    SELECT ${columns} FROM shop_budgets b JOIN shop_budget_members m ON m.budget_id = b.id WHERE m.contact_id = ${contactId}
    ${lock ? sql`FOR UPDATE OF b` : sql``}`);
  return budget ? withUse(context, budget) : null;
}

/** The names of the colleagues who can raise a budget: administrators of the customer with an account. */
export async function readRaisers(tx: ReadTx, customerId: number): Promise<string> {
  const contacts = await tx.rows<{ userId: number; name: string }>(sql`
    SELECT k.user_id AS "userId", ${contactName(sql`k`)} AS name FROM ${relationsTables.contacts} k
    WHERE k.customer_id = ${customerId} AND k.active AND k.user_id IS NOT NULL ORDER BY k.id`);
  const states = await readAccountStates(
    tx,
    contacts.map(({ userId }) => userId),
  );
  const raise = new Set(states.filter(({ administrator, state }) => administrator && state !== 'inactive').map(({ id }) => id));
  return contacts
    .filter(({ userId }) => raise.has(userId))
    .map(({ name }) => name)
    .join(', ');
}

type Ordering = { customerId: number; contactId: number; amount: Money };

/**
 * Locks the budget of the contact who orders, so that two orders cannot both take the last of it; null without one. Refuses
 * BUDGET_EXCEEDED when the order passes a budget that refuses, or BUDGET_EXCEEDED_ALONE when no colleague can raise it.
 */
export async function budgetForOrder(
  context: CommandContext,
  { customerId, contactId, amount }: Ordering,
): Promise<Decision<OpenBudget | null, 'BUDGET_EXCEEDED' | 'BUDGET_EXCEEDED_ALONE'>> {
  const budget = await readBudgetOf(context, contactId, { lock: true });
  if (!budget) return accept(null);
  const decided = decideWithinBudget({ ...budget, raisers: await readRaisers(context.tx, customerId) }, amount);
  return decided.accepted ? accept(budget) : decided;
}

/** Counts an order towards a budget. */
export async function countTowardsBudget(context: CommandContext, budget: Budget | null, basketId: number): Promise<void> {
  if (!budget) return;
  await context.tx.rows(sql`
    INSERT INTO shop_budget_orders (basket_id, budget_id, ordered_on) VALUES (${basketId}, ${budget.id}, ${shopDay(context).toString()})`);
}
