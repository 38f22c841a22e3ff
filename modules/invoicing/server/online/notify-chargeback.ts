import { lockBasket, mailAnswer } from '#modules/baskets/server/public.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { mailOrderPayment } from './mail-order-payment.ts';
import { type OnlinePayment, recordOnline } from './online-payments.store.ts';
import { decidePayable } from './pay-again.ts';

/** Mails the order manager that the customer's bank took back what was paid for an order, and its customer how to pay it again. */
export async function notifyChargeback(context: CommandContext, payment: OnlinePayment, amount: Money): Promise<void> {
  const { basketId } = payment;
  if (amount <= noMoney || basketId === null) return;
  await mailAnswer(context, 'payment_charged_back', basketId);
  const payable = await decidePayable(context, await lockBasket(context.tx, basketId));
  const to = payable.accepted ? await mailOrderPayment(context, 'payment_charged_back', { payment, basketId, amount }) : '';
  await recordOnline(context, payment, 'online_payment.charged_back', { to: to || 'none' });
}
