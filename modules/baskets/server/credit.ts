import type { CustomerCredit } from '#modules/baskets/domain/credit.ts';
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
