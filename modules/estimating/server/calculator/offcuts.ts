import type { Offcut } from '#modules/estimating/domain/calculator/offcut-offers.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

/** Reads the sheets in stock that were cut from a paper and that nothing is reserved of; stock fills this slot. */
export type OffcutReader = (context: Pick<QueryContext, 'tx' | 'now' | 'kernel'>) => Promise<Offcut[]>;
export const offcutsInStock = slot<OffcutReader>('estimating.offcutsInStock');
