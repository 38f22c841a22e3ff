import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CopySource = { customerId: number; lineIds: readonly number[] };
export type CopyAsk = { customerId: number; lineIds: readonly number[]; deliveries: boolean; files: boolean };
export type CopyRefusal = 'NOTHING_TO_COPY' | 'DELIVERIES_OF_ANOTHER_CUSTOMER' | 'FILES_OF_ANOTHER_CUSTOMER';

/**
 * Which lines a copy takes, in the order of the source. Refuses NOTHING_TO_COPY, and to carry deliveries or approved files to
 * somebody else: an address and a manuscript belong to the customer who gave them.
 */
export function decideCopy(source: CopySource, ask: CopyAsk): Decision<number[], CopyRefusal> {
  const taken = source.lineIds.filter((line) => ask.lineIds.includes(line));
  if (taken.length === 0) return refuse('NOTHING_TO_COPY', {}, 'lineIds');
  if (ask.customerId !== source.customerId) {
    if (ask.deliveries) return refuse('DELIVERIES_OF_ANOTHER_CUSTOMER', {}, 'deliveries');
    if (ask.files) return refuse('FILES_OF_ANOTHER_CUSTOMER', {}, 'files');
  }
  return accept(taken);
}
