import { sql } from 'drizzle-orm';
import { orderPayments } from '#modules/baskets/server/public.ts';
import { paysBeforehand } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { paysOnline } from './mollie.ts';
import { startOnlinePayment } from './online-payments.store.ts';

/** Has a private customer pay online what was ordered, before it is made. */
export const prepayOrder = orderPayments.entry(async (context, { basketId, customerId, number, total }) => {
  const customer = await context.tx.row<{ type: string; hasPlan: boolean }>(sql`
    SELECT customer_type AS type, jsonb_array_length(payment_plan) > 0 AS "hasPlan" FROM ${relationsTables.customers} WHERE id = ${customerId}`);
  if (!paysOnline(context.kernel) || !paysBeforehand(customer!)) return null;
  const { language } = context.actor;
  return (await startOnlinePayment(context, { customerId, basketId, amount: total, description: number, language })).id;
});
