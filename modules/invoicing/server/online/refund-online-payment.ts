import { eq } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { refundOnlinePaymentEndpoint } from '#modules/invoicing/contract/online/refund-online-payment.endpoint.ts';
import { decidePaidOnline, decideRefund } from '#modules/invoicing/domain/online/online-payment.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, subtractMoney } from '#platform/domain/money.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { addPayment, lockPayable, lockPayment, type Payment, type PaymentState, savePayment } from '../payment/payments.store.ts';
import { paymentParts } from '../payment/payments.tables.ts';
import { readStanding } from '../payment/take-back.ts';
import { onlinePayments, onlineRefunds } from './online.tables.ts';
import { refundJobName } from './online-refunds.store.ts';
import { decideProvider } from './pay-invoice.ts';

/** Books the refund at once; a job asks the provider after the commit, and takes it back when that refuses. */
export const refundOnlinePayment = command(refundOnlinePaymentEndpoint, async (context, { id, version, amount }) => {
  const { tx } = context;
  const set = decideProvider(context.kernel);
  if (!set.accepted) return set;
  const payment = await lockPayment(tx, id, version);
  const [online] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.paymentId, id));
  const byProvider = decidePaidOnline(online);
  if (!byProvider.accepted) return byProvider;
  const paidBack = await payBack(context, payment, byProvider.value.id, amount);
  return paidBack.accepted ? paidBack.value : paidBack;
});

/** Books a refund of a locked payment and asks the provider after the commit. */
export async function payBack(
  context: CommandContext,
  payment: Payment,
  onlinePaymentId: number,
  amount: Money,
): Promise<Decision<PaymentState, 'PAYMENT_REVERSED' | 'PAYMENT_EMPTY' | 'REFUND_TOO_MUCH'>> {
  const { tx, now, actor } = context;
  const { id } = payment;
  const parts = await tx.db.select().from(paymentParts).where(eq(paymentParts.paymentId, id));
  const invoices = await lockPayable(tx, parts);
  const decided = decideRefund(await readStanding(tx, payment), invoices, amount);
  if (!decided.accepted) return decided;
  const { fromRest, parts: fromInvoices } = decided.value;
  const change = { rest: subtractMoney(payment.rest, fromRest), refunded: addMoney(payment.refunded, fromRest) };
  const saved = await savePayment(tx, payment, change);
  let paymentId: number | null = null;
  if (fromInvoices.length > 0) {
    const back = await addPayment(context, {
      ...{ customerId: payment.customerId, receivedOn: shopDay(context).toString(), method: 'online', payer: payment.payer },
      ...{ amount: addMoney(...fromInvoices.map((part) => part.amount)), iban: payment.iban, note: payment.note, parts: fromInvoices },
      takesBack: id,
    });
    if (!back.accepted) throw new Error(`refund of payment ${id} cannot be booked: ${back.code}`);
    paymentId = back.value.id;
  }
  const [refund] = await tx.db
    .insert(onlineRefunds)
    .values({ onlinePaymentId, amount, fromRest, paymentId, createdAt: now.toString(), createdBy: actor.name })
    .returning();
  await tx.record({ fact: 'payment.refund_asked', refs: { payment: id, customer: payment.customerId }, data: { amount: eurosOf(amount) } });
  await tx.addJob(refundJobName, { id: refund!.id });
  return accept(saved);
}
