import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the holidays on which the shop is closed; planning fills this slot. */
export type ClosedDaysReader = (context: Pick<QueryContext, 'tx'>) => Promise<ClosedDays>;
export const closedDayReaders = slot<ClosedDaysReader>('baskets.closedDays');

export async function closedDays(context: Pick<QueryContext, 'tx' | 'kernel'>): Promise<ClosedDays> {
  const read = await Promise.all(closedDayReaders.entriesOf(context.kernel).map((of) => of(context)));
  return new Set(read.flatMap((days) => [...days]));
}
