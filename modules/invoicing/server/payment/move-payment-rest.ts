import { sql } from 'drizzle-orm';
import { endSufficientCreditHolds, shopDay } from '#modules/baskets/server/public.ts';
import { movePaymentRestEndpoint } from '#modules/invoicing/contract/payment/move-payment-rest.endpoint.ts';
import { decideMoveRest } from '#modules/invoicing/domain/payment/move-rest.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { eurosOf, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockPayment, savePayment } from './payments.store.ts';
import { payments } from './payments.tables.ts';

export const movePaymentRest = command(movePaymentRestEndpoint, async (context, { id, version, customerId, amount }) => {
  const { tx, now, actor } = context;
  const payment = await lockPayment(tx, id, version);
  const from = await nameOf(tx, payment.customerId);
  const to = await nameOf(tx, customerId);
  const decided = decideMoveRest({ ...payment, reversed: payment.reversedAt !== null }, { customerId, amount });
  if (!decided.accepted) return decided;
  const { payer } = payment;
  const booking = { receivedOn: shopDay(context).toString(), bookedAt: now.toString(), bookedBy: actor.name };
  // Without the account: later payments from it are of the customer who paid.
  const half = { ...booking, payer, method: 'offset' as const, refunded: noMoney };
  const [taken] = await tx.db
    .insert(payments)
    .values({
      ...{ ...half, customerId: payment.customerId, amount: subtractMoney(noMoney, amount), rest: noMoney, takesBack: id },
      ...{ fromRest: amount, note: to },
    })
    .returning();
  const [given] = await tx.db
    .insert(payments)
    .values({ ...half, customerId, amount, rest: amount, movedFrom: taken!.id, note: from })
    .returning();
  const saved = await savePayment(tx, payment, { rest: decided.value });
  const data = { amount: eurosOf(amount), from, to };
  await tx.record({ fact: 'payment.rest_moved', refs: { payment: id, customer: payment.customerId }, data });
  await tx.record({ fact: 'payment.rest_moved', refs: { payment: given!.id, customer: customerId }, data });
  await endSufficientCreditHolds(context, customerId);
  return { ...saved, movedTo: given!.id };
});

/** Reads the name of a customer; 404 for one that does not exist. */
async function nameOf(tx: ReadTx, id: number): Promise<string> {
  const found = await tx.row<{ name: string }>(sql`SELECT name FROM ${relationsTables.customers} WHERE id = ${id}`);
  if (!found) throw notFound();
  return found.name;
}

/** Locks both halves of the move that a payment is one of, in their order; nothing for any other payment. */
export async function lockMove(tx: ReadTx, id: number): Promise<{ id: number; version: number; customer: string; isGiven: boolean }[]> {
  return tx.rows(sql`
    SELECT p.id, p.version, c.name AS customer, p.moved_from IS NOT NULL AS "isGiven"
    FROM payments p JOIN ${relationsTables.customers} c ON c.id = p.customer_id
    WHERE EXISTS (SELECT 1 FROM payments g WHERE g.moved_from IS NOT NULL AND (g.id = ${id} OR g.moved_from = ${id}) AND p.id IN (g.id, g.moved_from))
    ORDER BY p.id FOR UPDATE OF p`);
}
