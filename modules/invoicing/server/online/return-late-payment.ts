import { and, eq, isNotNull } from 'drizzle-orm';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { lockBasket } from '#modules/baskets/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { payments } from '../payment/payments.tables.ts';
import { mailOrderPayment } from './mail-order-payment.ts';
import { onlinePayments } from './online.tables.ts';
import { addConfirmJob, recordOnline } from './online-payments.store.ts';
import { payBack } from './refund-online-payment.ts';

const paidOf = (basketId: number) =>
  and(eq(onlinePayments.basketId, basketId), eq(onlinePayments.status, 'paid'), isNotNull(onlinePayments.paymentId));

/**
 * Pays back what came in online for an order that ended before it was confirmed, and tells its customer. Answers whether it had ended; what is
 * no longer on account is left as it is.
 */
export async function returnLatePayments(context: CommandContext, basketId: number): Promise<boolean> {
  const { tx } = context;
  const basket = await lockBasket(tx, basketId);
  if (basket.status !== 'quote_canceled') return false;
  for (const online of await tx.db.select().from(onlinePayments).where(paidOf(basketId)).orderBy(onlinePayments.id)) {
    const [payment] = await tx.db.select().from(payments).where(eq(payments.id, online.paymentId!)).for('update');
    const amount = payment!.reversedAt === null ? payment!.rest : noMoney;
    if (amount <= noMoney) continue;
    const returned = await payBack(context, payment!, online.id, amount);
    if (!returned.accepted) throw new Error(`online payment ${online.id} cannot be paid back: ${returned.code}`);
    const to = await mailOrderPayment(context, 'payment_returned', { payment: online, basketId, amount });
    await recordOnline(context, online, 'online_payment.returned', { to });
  }
  return true;
}

/** An order that was paid and ends before it is confirmed is paid back after the commit. */
export const returnOnCancel = subscribe(basketMoved.quote_canceled, async ({ tx }, { refs }) => {
  const [paid] = await tx.db.select({ id: onlinePayments.id }).from(onlinePayments).where(paidOf(refs.basket)).limit(1);
  if (paid) await addConfirmJob(tx, refs.basket, false);
});
