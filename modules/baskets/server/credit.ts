import { type SQL, sql } from 'drizzle-orm';
import { type CustomerCredit, creditReason } from '#modules/baskets/domain/credit.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** How the credit of each basket's customer stands. Invoicing fills it: what is owed on invoices is its to know. */
export type CreditReader = (tx: ReadTx, basketIds: readonly number[]) => Promise<(CustomerCredit & { basketId: number })[]>;
export const creditReaders = slot<CreditReader>('baskets.creditReaders');

export async function creditFor({ tx, kernel }: { tx: ReadTx; kernel: Kernel }, basketId: number): Promise<CustomerCredit | undefined> {
  const [read] = creditReaders.entriesOf(kernel);
  return (await read?.(tx, [basketId]))?.[0];
}

/**
 * One yes at a time of a customer: from here to the end of the act nobody else adds to its credit, and what others added is seen. A lock of its
 * own, after that of the basket: who merges customers locks their rows before the baskets.
 */
export async function lockCredit(tx: ReadTx, customerId: number): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`baskets.credit:${customerId}`}, 0))`);
}

/** Whether a basket waits for credit (`isOnCreditHold`): its customer does not owe it before it goes on. */
export function waitsForCreditIn(basket: SQL): SQL {
  return sql`(${basket}.status = 'on_hold' AND coalesce(${basket}.reason = ${creditReason}, false))`;
}
