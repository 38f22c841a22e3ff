import { sql } from 'drizzle-orm';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endHold } from '#modules/baskets/server/basket/hold-basket.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isOnCreditHoldIn } from './credit.ts';

/** Resumes the orders that a customer pays and that wait for credit, oldest first, as far as the credit now suffices. */
export async function endSufficientCreditHolds(context: CommandContext, customerId: number): Promise<void> {
  const waiting = await context.tx.rows<{ id: number }>(sql`
    SELECT b.id FROM baskets b WHERE coalesce(b.payer_customer_id, b.customer_id) = ${customerId} AND ${isOnCreditHoldIn(sql`b`)} ORDER BY b.id`);
  for (const { id } of waiting) await endHold(context, await lockBasket(context.tx, id));
}
