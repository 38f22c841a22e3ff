import { confirmPaidOrder, mailAnswer } from '#modules/baskets/server/public.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import { confirmJobName } from './online-payments.store.ts';
import { returnLatePayments } from './return-late-payment.ts';

/**
 * Confirms an order once its customer has paid it online. What still refuses that, such as too little stock, is left to the order manager, who
 * gets a mail: the order's history says so, and every night it is tried again. One that was canceled meanwhile is paid back.
 */
export const confirmPaidOrderJob = job(confirmJobName, async (context, { basketId, again }) => {
  if (await returnLatePayments(context, Number(basketId))) return;
  const refused = await confirmPaidOrder(context, Number(basketId));
  if (refused === undefined || refused === 0 || again === true) return;
  await mailAnswer(context, 'paid_order_waits', Number(basketId), { by: '', reason: '' });
  await context.tx.record({ fact: 'online_payment.order_waits', refs: { basket: Number(basketId) }, data: { count: refused } });
});
