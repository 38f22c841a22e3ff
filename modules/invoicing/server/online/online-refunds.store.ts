import { eq } from 'drizzle-orm';
import type { RefundAnswer } from '#modules/invoicing/domain/online/provider.ts';
import { leftOf, takeBackPayment } from '#modules/invoicing/domain/payment/reverse-payment.ts';
import { addMoney, eurosOf, noMoney, subtractMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { savePayment, unsettleInvoices } from '../payment/payments.store.ts';
import { payments } from '../payment/payments.tables.ts';
import { readStanding, takeBack } from '../payment/take-back.ts';
import { onlinePayments, onlineRefunds } from './online.tables.ts';

export const refundJobName = 'invoicing.refundOnlinePayment';
export type OnlineRefund = typeof onlineRefunds.$inferSelect;

/** Saves what the provider says of a refund, and takes it back in the books when it fails. Answers whether it may still change. */
export async function keepRefund(context: CommandContext, id: number, answer: RefundAnswer): Promise<boolean> {
  const { tx } = context;
  const [refund] = await tx.db.select().from(onlineRefunds).where(eq(onlineRefunds.id, id)).for('update');
  if (refund!.status !== 'starting' && refund!.status !== 'running') return false;
  if (answer.kind === 'later') return true;
  if (answer.kind === 'refused') {
    // A refusal of a question about the refund says nothing about the refund itself.
    if (refund!.status === 'starting') await takeBackRefund(context, refund!, answer.reason);
    return refund!.status === 'running';
  }
  const { status, id: providerId } = answer.refund;
  if (status === 'failed') await takeBackRefund(context, refund!, status, providerId);
  else await tx.db.update(onlineRefunds).set({ status, providerId, trouble: '' }).where(eq(onlineRefunds.id, id));
  return status === 'running';
}

/**
 * The refund did not happen: its amount is on account, and its invoices have too much paid, as before. What the customer's bank took meanwhile, when
 * nothing was left to take it from, is taken of that.
 */
export async function takeBackRefund(
  context: CommandContext,
  refund: OnlineRefund,
  trouble: string,
  providerId = refund.providerId,
): Promise<void> {
  const { tx, now, actor } = context;
  const [online] = await tx.db.select().from(onlinePayments).where(eq(onlinePayments.id, refund.onlinePaymentId));
  const [payment] = await tx.db.select().from(payments).where(eq(payments.id, online!.paymentId!)).for('update');
  const { fromRest } = refund;
  if (payment!.reversedAt === null) {
    const change = { rest: addMoney(payment!.rest, fromRest), refunded: subtractMoney(payment!.refunded, fromRest) };
    await savePayment(tx, payment!, change);
  }
  if (refund.paymentId !== null) {
    const [back] = await tx.db.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
    if (back!.reversedAt === null) {
      await savePayment(tx, back!, { rest: noMoney, reversedAt: now.toString(), reversedBy: actor.name, reversedReason: trouble });
      await unsettleInvoices(context, back!.id);
    }
  }
  const [restored] = await tx.db.select().from(payments).where(eq(payments.id, payment!.id)).for('update');
  const standing = await readStanding(tx, restored!);
  if (!standing.reversed && standing.lost > noMoney && leftOf(standing) > noMoney) {
    await takeBack(context, restored!, takeBackPayment(standing, standing.lost), restored!.note);
  }
  await tx.db.update(onlineRefunds).set({ status: 'failed', providerId, trouble }).where(eq(onlineRefunds.id, refund.id));
  const refs = { payment: payment!.id, customer: payment!.customerId };
  await tx.record({ fact: 'payment.refund_failed', refs, data: { amount: eurosOf(refund.amount), reason: trouble } });
}
