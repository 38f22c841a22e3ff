import { sql } from 'drizzle-orm';
import type { SpendingRefusal } from '#modules/baskets/contract/order/spending-refusals.ts';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** An order of a contact; the amount is without VAT, transport included. */
export type Spending = { customerId: number; contactId: number; basketId: number; amount: Money };
/** A rule of a higher module on what a contact may order alone. One that accepts counts the order; a refusal undoes the order. */
export type SpendingRule = (context: CommandContext, spending: Spending) => Promise<Decision<undefined, SpendingRefusal>>;
export const spendingRules = slot<SpendingRule>('baskets.spendingRules');

/**
 * Applies the rules to a basket that a contact orders, as the staff's role; `more` comes on top of what its lines cost now. Refuses
 * `spendingRefusals`.
 */
export async function spendOnOrder(
  context: CommandContext,
  contactId: number,
  basketId: number,
  more: Money = noMoney,
): Promise<Decision<undefined, SpendingRefusal>> {
  const order = await context.tx.row<{ customerId: number; amount: Money }>(sql`
    SELECT b.customer_id AS "customerId", coalesce(sum(l.price + l.transport_price), 0)::float8 AS amount
    FROM baskets b LEFT JOIN lines l ON l.basket_id = b.id AND NOT l.status = ANY(${sql.param([...canceledLineStatuses])})
    WHERE b.id = ${basketId} GROUP BY b.id`);
  if (!order) return accept();
  const amount = addMoney(order.amount, more);
  if (amount === noMoney) return accept();
  for (const rule of spendingRules.entriesOf(context.kernel)) {
    const allowed = await rule(context, { customerId: order.customerId, amount, contactId, basketId });
    if (!allowed.accepted) return allowed;
  }
  return accept();
}

type OrderedBy = { id: number; customerId: number; contactId: number | null };

/** The contact whose order limit an answer by link is held to: the one who is signed in, else the one whom it was sent to. */
export async function answeringContact({ tx, actor }: CommandContext, { customerId, contactId }: OrderedBy): Promise<number | null> {
  const signedIn = await tx.row<{ id: number }>(
    sql`SELECT id FROM ${relationsTables.contacts} WHERE customer_id = ${customerId} AND user_id = ${actor.id} AND active`,
  );
  return signedIn?.id ?? contactId;
}

/** Applies the rules to an order that an amendment made dearer in the name of its customer; a colleague who signs in may agree to it too. */
export async function spendOnAmendment(
  context: CommandContext,
  basket: OrderedBy,
  difference: Money,
): Promise<Decision<undefined, SpendingRefusal>> {
  const contactId = difference > noMoney ? await answeringContact(context, basket) : null;
  return contactId === null ? accept() : spendOnOrder(context, contactId, basket.id);
}
