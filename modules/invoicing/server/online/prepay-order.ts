import { sql } from 'drizzle-orm';
import { orderPayments } from '#modules/baskets/server/public.ts';
import { paysBeforehand } from '#modules/invoicing/domain/online/unpaid-order.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { paysOnline } from './mollie.ts';
import { startOnlinePayment } from './online-payments.store.ts';

/** Whether a customer pays online what they order, before it is made. The caller acts as the staff's role. */
export async function paysFirst({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, customerId: number): Promise<boolean> {
  const customer = await tx.row<{ type: string; hasPlan: boolean }>(sql`
    SELECT customer_type AS type, jsonb_array_length(payment_plan) > 0 AS "hasPlan" FROM ${relationsTables.customers} WHERE id = ${customerId}`);
  return paysOnline(kernel) && paysBeforehand(customer!);
}

/** Has a private customer pay online what was ordered, before it is made. */
export const prepayOrder = orderPayments.entry(async (context, { basketId, customerId, number, total }) => {
  if (!(await paysFirst(context, customerId))) return null;
  const { language } = context.actor;
  return (await startOnlinePayment(context, { customerId, basketId, amount: total, description: number, language })).id;
});
