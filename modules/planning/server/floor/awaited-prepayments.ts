import type { AwaitedPrepayment } from '#modules/planning/domain/floor/start-stop.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: a higher module names, per order, the first payment that must come in before its production begins. */
export type PrepaymentReader = (tx: ReadTx, basketIds: readonly number[]) => Promise<ReadonlyMap<number, AwaitedPrepayment>>;
export const prepayments = slot<PrepaymentReader>('planning.prepayments');

export async function awaitedPrepayments(
  { tx, kernel }: { tx: ReadTx; kernel: Pick<Kernel, 'slots'> },
  basketIds: readonly number[],
): Promise<ReadonlyMap<number, AwaitedPrepayment>> {
  const found = await Promise.all(prepayments.entriesOf(kernel).map((read) => read(tx, basketIds)));
  return new Map(found.flatMap((awaited) => [...awaited]));
}
