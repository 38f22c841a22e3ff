import { groupOf } from '#modules/baskets/domain/line/line-groups.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CopySource = { customerId: number; lineIds: readonly number[] };
export type CopyInput = { customerId: number; lineIds: readonly number[]; deliveries: boolean; files: boolean };
export type CopyRefusal = 'NOTHING_TO_COPY' | 'DELIVERIES_OF_ANOTHER_CUSTOMER' | 'FILES_OF_ANOTHER_CUSTOMER';

/**
 * Returns the lines that a copy takes, in the order of the source. Refuses NOTHING_TO_COPY, and copying deliveries or approved files to
 * another customer: an address and a manuscript belong to the customer who gave them.
 */
export function decideCopy(source: CopySource, ask: CopyInput): Decision<number[], CopyRefusal> {
  const taken = source.lineIds.filter((line) => ask.lineIds.includes(line));
  if (taken.length === 0) return refuse('NOTHING_TO_COPY', {}, 'lineIds');
  if (ask.customerId !== source.customerId) {
    if (ask.deliveries) return refuse('DELIVERIES_OF_ANOTHER_CUSTOMER', {}, 'deliveries');
    if (ask.files) return refuse('FILES_OF_ANOTHER_CUSTOMER', {}, 'files');
  }
  return accept(taken);
}

/** Returns the lines that count in the total of a copy: of alternatives the main line, or the first one if the main line is not copied. */
export function countedInCopy<Line extends { id: number; alternativeOf: number | null }>(lines: readonly Line[]): Line[] {
  const mainFirst = lines.toSorted((one, other) => Number(one.alternativeOf !== null) - Number(other.alternativeOf !== null));
  const counted = new Map(mainFirst.toReversed().map((line) => [groupOf(line), line.id]));
  return lines.filter((line) => counted.get(groupOf(line)) === line.id);
}
