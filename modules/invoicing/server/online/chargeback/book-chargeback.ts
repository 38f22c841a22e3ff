import { eq } from 'drizzle-orm';
import type { PaymentPart } from '#modules/invoicing/domain/payment/payment.ts';
import { takeBackPayment } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { payments } from '../../payment/payments.tables.ts';
import { readStanding, takeBack } from '../../payment/take-back.ts';

/**
 * Books what the customer's bank took back of a payment, and returns what of it opens invoices again. A payment that was reversed by hand is
 * left as it is.
 */
export async function bookChargeback(context: CommandContext, paymentId: number, amount: Money): Promise<PaymentPart[]> {
  const { tx } = context;
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  const refs = { payment: paymentId, customer: payment!.customerId };
  if (payment!.reversedAt !== null) {
    await tx.record({ fact: 'payment.charged_back', refs, data: { amount: eurosOf(amount), lost: eurosOf(amount) } });
    return [];
  }
  const { lost, ...sources } = takeBackPayment(await readStanding(tx, payment!), amount);
  if (sources.fromRest > noMoney || sources.parts.length > 0) await takeBack(context, payment!, sources, payment!.note);
  await tx.record({ fact: 'payment.charged_back', refs, data: { amount: eurosOf(amount), lost: eurosOf(lost) } });
  return sources.parts;
}
