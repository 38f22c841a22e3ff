import { sql } from 'drizzle-orm';
import { orderPayments, prepayments } from '#modules/baskets/server/public.ts';
import { onlinePaymentPath } from '#modules/invoicing/domain/online/paths.ts';
import { paysBeforehand } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { mailOrderPayment } from './mail-order-payment.ts';
import { paysOnline } from './mollie/mollie.ts';
import { findOnlinePayment, startOnlinePayment } from './online-payments.store.ts';
import { grantOrderPayment } from './order-payment-link.ts';

/** Whether a customer pays online what they order, before it is made. The caller acts as the staff's role. */
export async function paysFirst({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, customerId: number): Promise<boolean> {
  const customer = await tx.row<{ type: string; hasPlan: boolean }>(sql`
    SELECT customer_type AS type, jsonb_array_length(payment_plan) > 0 AS "hasPlan" FROM ${relationsTables.customers} WHERE id = ${customerId}`);
  return paysOnline(kernel) && paysBeforehand(customer!);
}

/** Has a private customer pay online what was ordered, before it is made; one without an account gets the link by mail too. */
export const prepayOrder = orderPayments.entry(async (context, { basketId, customerId, number, total, byLink }) => {
  if (!(await paysFirst(context, customerId))) return null;
  const { language } = context.actor;
  const { id } = await startOnlinePayment(context, { customerId, basketId, amount: total, description: number, language, byLink });
  if (!byLink) return { id, path: onlinePaymentPath(id) };
  await mailOrderPayment(context, 'order_to_pay', { payment: (await findOnlinePayment(context.tx, id))!, basketId });
  return { id, path: await grantOrderPayment(context, basketId) };
});

export const prepayingCustomer = prepayments.entry(paysFirst);
