import { type SQL, sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import type { BasketRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { isQuoteOnHold } from '#modules/baskets/server/quote/quote-on-hold.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Matches orders whose reference must be unique: the condition of the unique index `baskets_reference`. */
export function hasUniqueReference(basket: SQL): SQL {
  return sql`(${basket}.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed', 'on_hold')
    AND NOT ${isQuoteOnHold(basket)})`;
}

/**
 * Returns the number of another order of the same customer, not canceled, with the same reference (index `baskets_reference`). Locks the
 * reference: a concurrent act that asks for the same one waits until this transaction ends.
 */
export async function otherOrderWithReference(
  tx: ReadTx,
  basket: Pick<BasketRow, 'id' | 'customerId' | 'customerReference'>,
): Promise<string | undefined> {
  if (!basket.customerReference) return undefined;
  const turn = `baskets.reference:${basket.customerId}:${basket.customerReference.toLowerCase()}`;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
  const other = await tx.row<{ number: string }>(sql`
    SELECT number FROM baskets
    WHERE customer_id = ${basket.customerId} AND lower(customer_reference) = lower(${basket.customerReference}) AND customer_reference <> ''
      AND type <> ${basketTypes.quote} AND id <> ${basket.id}
      AND ${hasUniqueReference(sql`baskets`)}
    LIMIT 1`);
  return other?.number;
}
