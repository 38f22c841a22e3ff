import { lockBasket, mailAnswer } from '#modules/baskets/server/public.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { mailOrderPayment } from '../mail-order-payment.ts';
import { type KeptPayment, recordOnline } from '../online-payments.store.ts';
import { decidePayable } from '../pay-again.ts';
import { mailReopenedInvoice } from './mail-reopened-invoice.ts';

/**
 * Mails the customer that their bank took a payment back and how to pay again: the invoices that are open again, else the order that waits
 * for its payment. Mails the order manager of an order.
 */
export async function notifyChargeback(context: CommandContext, { payment, takenBack: amount, reopened }: KeptPayment): Promise<void> {
  const { basketId } = payment;
  if (amount <= noMoney) return;
  const mailedTo = new Set<string>();
  for (const part of reopened) mailedTo.add(await mailReopenedInvoice(context, payment, part));
  if (basketId !== null) {
    await mailAnswer(context, 'payment_charged_back', basketId);
    const payable = await decidePayable(context, await lockBasket(context.tx, basketId));
    if (payable.accepted) mailedTo.add(await mailOrderPayment(context, 'payment_charged_back', { payment, basketId, amount }));
  }
  await recordOnline(context, payment, 'online_payment.charged_back', { to: [...mailedTo].filter(Boolean).join(', ') || 'none' });
}
