import { eq } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { takeBackPayment } from '#modules/invoicing/domain/online/online-payment.ts';
import type { PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import { addMoney, eurosOf, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockPayable, savePayment, settleInvoices } from '../../payment/payments.store.ts';
import { paymentParts, payments } from '../../payment/payments.tables.ts';

/**
 * Books what the customer's bank took back of a payment, and returns what of it opens invoices again. A payment that was reversed by hand is
 * left as it is.
 */
export async function bookChargeback(context: CommandContext, paymentId: number, amount: Money): Promise<PaymentPart[]> {
  const { tx, now, actor } = context;
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  const refs = { payment: paymentId, customer: payment!.customerId };
  if (payment!.reversedAt !== null) {
    await tx.record({ fact: 'payment.charged_back', refs, data: { amount: eurosOf(amount), lost: eurosOf(amount) } });
    return [];
  }
  const settled = await tx.db.select().from(paymentParts).where(eq(paymentParts.paymentId, paymentId)).orderBy(paymentParts.id);
  const { fromRest, parts, lost } = takeBackPayment({ rest: payment!.rest, parts: settled }, amount);
  if (fromRest > noMoney) {
    const change = { rest: subtractMoney(payment!.rest, fromRest), refunded: addMoney(payment!.refunded, fromRest) };
    await savePayment(tx, payment!, change);
  }
  const back = addMoney(...parts.map((part) => part.amount));
  if (parts.length > 0) {
    const { customerId, payer, iban, note } = payment!;
    const [added] = await tx.db
      .insert(payments)
      .values({
        ...{ customerId, payer, iban, note, method: 'chargeback', amount: back, rest: noMoney, refunded: noMoney },
        ...{ receivedOn: shopDay(context).toString(), bookedAt: now.toString(), bookedBy: actor.name },
      })
      .returning();
    await settleInvoices(context, added!.id, parts, await lockPayable(tx, parts));
  }
  await tx.record({ fact: 'payment.charged_back', refs, data: { amount: eurosOf(amount), lost: eurosOf(lost) } });
  return parts;
}
