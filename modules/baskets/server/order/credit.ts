import { type SQL, sql } from 'drizzle-orm';
import { type CustomerCredit, creditReason } from '#modules/baskets/domain/order/credit.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the credit of each basket's customer. Invoicing fills this slot, because it knows the open invoices. */
export type CreditReader = (tx: ReadTx, basketIds: readonly number[]) => Promise<(CustomerCredit & { basketId: number })[]>;
export const creditReaders = slot<CreditReader>('baskets.creditReaders');

export async function readCredit(
  { tx, kernel }: { tx: ReadTx; kernel: InnerKernel },
  basketId: number,
): Promise<CustomerCredit | undefined> {
  const [read] = creditReaders.entriesOf(kernel);
  return (await read?.(tx, [basketId]))?.[0];
}

/**
 * Serializes the approvals of a customer until the end of the transaction, so that each sees what the others added to the credit. A
 * separate lock, taken after that of the basket: merging customers locks their rows before the baskets.
 */
export async function lockCredit(tx: ReadTx, customerId: number): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.credit:${customerId}`}, 0))`);
}

/** Matches baskets on credit hold (`isOnCreditHold`); their customer does not owe them before they resume. */
export function isOnCreditHoldIn(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.reason = ${creditReason}, false))`;
}
