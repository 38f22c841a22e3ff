import { eq } from 'drizzle-orm';
import { settleRefundEndpoint } from '#modules/invoicing/contract/online/settle-refund.endpoint.ts';
import { decideSettleRefund } from '#modules/invoicing/domain/online/online-payment.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { onlinePayments, onlineRefunds } from './online.tables.ts';
import { takeBackRefund } from './online-refunds.store.ts';

export const settleRefund = command(settleRefundEndpoint, async (context, { id, refunded }) => {
  const { tx, actor } = context;
  const [refund] = await tx.db.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)).for('update');
  if (!refund) throw notFound();
  const decided = decideSettleRefund(refund.status);
  if (!decided.accepted) return decided;
  if (!refunded) {
    await takeBackRefund(context, refund, actor.name);
    return { id };
  }
  await tx.db.update(onlineRefunds).set({ status: 'refunded', trouble: '' }).where(eq(onlineRefunds.id, id));
  const [online] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, refund.onlinePaymentId));
  const refs = { payment: online!.paymentId!, customer: online!.customerId };
  await tx.record({ fact: 'payment.refund_found', refs, data: { amount: eurosOf(refund.amount) } });
  return { id };
});
