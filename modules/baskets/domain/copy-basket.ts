import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { groupOf } from './line-groups.ts';
import type { LineStatus } from './statuses.ts';

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

/** Whether a line was removed from its quote, or passed over when it was approved: a copy does not take it by itself. What was lost with its quote is not. */
export function isLeftOut({ status, resumeStatus }: { status: LineStatus; resumeStatus: LineStatus | null }): boolean {
  return status === 'quote_canceled' && resumeStatus === null;
}

/** Those of the chosen lines that count in a total: of alternatives the one that the others will stand in for. */
export function countedInCopy<Line extends { id: number; alternativeOf: number | null }>(chosen: readonly Line[]): Line[] {
  const mains = new Map<number, Line>();
  for (const line of chosen) if (!mains.has(groupOf(line)) || line.alternativeOf === null) mains.set(groupOf(line), line);
  return chosen.filter((line) => mains.get(groupOf(line)) === line);
}
