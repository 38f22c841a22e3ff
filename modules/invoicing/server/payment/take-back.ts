import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import type { PaidBack, RefundSources, StandingPayment } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockPayable, type Payment, type PaymentState, savePayment, settleInvoices } from './payments.store.ts';
import { payments } from './payments.tables.ts';

/** Reads the amounts of a payment: gone back by others that stand, paid back by the provider from account, and still settling invoices. */
export async function readStanding(tx: ReadTx, payment: Payment): Promise<StandingPayment & PaidBack> {
  const { id, amount, rest, refunded } = payment;
  const sums = await tx.row<{ takenBack: Money; refundedOnline: Money; lost: Money; isOnlineRefund: boolean }>(sql`
    SELECT (SELECT coalesce(-sum(amount), 0)::bigint FROM payments WHERE takes_back = ${id} AND reversed_at IS NULL) AS "takenBack",
      (SELECT coalesce(sum(r.from_rest), 0)::bigint FROM online_refunds r JOIN online_payments o ON o.id = r.online_payment_id
       WHERE o.payment_id = ${id} AND r.status <> 'failed') AS "refundedOnline",
      (SELECT coalesce(max(greatest(0, o.charged_back + (SELECT coalesce(sum(t.amount), 0) FROM payments t WHERE t.takes_back = ${id}
         AND t.method = 'chargeback' AND t.reversed_at IS NULL))), 0)::bigint FROM online_payments o WHERE o.payment_id = ${id}) AS lost,
      EXISTS (SELECT 1 FROM online_refunds WHERE payment_id = ${id} AND status <> 'failed') AS "isOnlineRefund"`);
  const parts = await tx.rows<PaymentPart>(sql`
    SELECT pp.invoice_id AS "invoiceId", sum(pp.amount)::bigint AS amount FROM payment_parts pp JOIN payments p ON p.id = pp.payment_id
    WHERE (p.id = ${id} OR p.takes_back = ${id}) AND p.reversed_at IS NULL GROUP BY pp.invoice_id ORDER BY min(pp.id)`);
  return { amount, rest, refunded, ...sums!, reversed: payment.reversedAt !== null, parts };
}

/** Books that a part of a locked payment went back, as a payment below zero that names it; answers how the payment is now. */
export async function takeBack(
  context: CommandContext,
  payment: Payment,
  { fromRest, parts }: RefundSources,
  note: string,
): Promise<PaymentState> {
  const { tx, now, actor } = context;
  const { customerId, payer, iban } = payment;
  const amount = subtractMoney(addMoney(...parts.map((part) => part.amount)), fromRest);
  const [added] = await tx.db
    .insert(payments)
    .values({
      ...{ customerId, payer, iban, note, method: 'chargeback', amount, rest: noMoney, refunded: noMoney, takesBack: payment.id, fromRest },
      ...{ receivedOn: shopDay(context).toString(), bookedAt: now.toString(), bookedBy: actor.name },
    })
    .returning();
  const saved = await savePayment(tx, payment, { rest: subtractMoney(payment.rest, fromRest) });
  await settleInvoices(context, added!.id, parts, await lockPayable(tx, parts));
  return saved;
}
