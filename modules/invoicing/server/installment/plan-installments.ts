import { sql } from 'drizzle-orm';
import { soldTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved } from '#modules/baskets/domain/facts.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { isInvoicedAhead } from '#modules/invoicing/domain/installment/installments.ts';
import { momentsBeforeProduction, type PaymentPart } from '#modules/relations/domain/finance/payment-plan.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { subscribe } from '#platform/server/facts.ts';
import { installments } from '../invoicing.tables.ts';

/** Gives a confirmed order the payment plan of its customer, once: a plan that changes later is for later orders. */
export const planInstallments = subscribe(basketMoved.order_confirmation_sent, async ({ tx }, { refs }) => {
  const found = await tx.row<{ plan: PaymentPart[] }>(sql`
    SELECT c.payment_plan AS plan FROM ${basketsTables.baskets} b JOIN ${relationsTables.customers} c ON c.id = coalesce(b.payer_customer_id, b.customer_id)
    WHERE b.id = ${refs.basket} AND jsonb_array_length(c.payment_plan) > 0`);
  // Few customers have a plan, and the type of the order waits to be written.
  if (!found || !(await isSold(tx, refs.basket))) return;
  const { plan } = found;
  const rows = plan.map(({ moment, percent, days, paidFirst = false }, index) => ({
    ...{ basketId: refs.basket, position: index + 1, moment, percent, days },
    ahead: isInvoicedAhead(plan, index + 1),
    paidFirst: paidFirst && momentsBeforeProduction.includes(moment),
  }));
  await tx.db.insert(installments).values(rows).onConflictDoNothing();
});

async function isSold(tx: ReadTx, basketId: number): Promise<boolean> {
  const sold = await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} b WHERE b.id = ${basketId} AND b.type IN ${constants(soldTypes)}`);
  return sold !== undefined;
}
