import { groupOf } from '#modules/baskets/domain/line/line-groups.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CopySource = { customerId: number; lineIds: readonly number[] };
export type CopyInput = { customerId: number; lineIds: readonly number[]; deliveries: boolean; files: boolean };
type CopyLinesRefusal = 'NOTHING_TO_COPY' | 'FILES_OF_ANOTHER_CUSTOMER';

/** Decides as `decideCopyLines`, and refuses copying deliveries to another customer: an address belongs to the customer who gave it. */
export function decideCopy(source: CopySource, ask: CopyInput): Decision<number[], CopyLinesRefusal | 'DELIVERIES_OF_ANOTHER_CUSTOMER'> {
  if (ask.deliveries && ask.customerId !== source.customerId) return refuse('DELIVERIES_OF_ANOTHER_CUSTOMER', {}, 'deliveries');
  return decideCopyLines(source, ask);
}

/**
 * Returns the lines that a copy takes, in the order of the source. Refuses NOTHING_TO_COPY, and copying approved files to another customer: a
 * manuscript belongs to the customer who gave it.
 */
export function decideCopyLines(source: CopySource, ask: Omit<CopyInput, 'deliveries'>): Decision<number[], CopyLinesRefusal> {
  const taken = source.lineIds.filter((line) => ask.lineIds.includes(line));
  if (taken.length === 0) return refuse('NOTHING_TO_COPY', {}, 'lineIds');
  if (ask.files && ask.customerId !== source.customerId) return refuse('FILES_OF_ANOTHER_CUSTOMER', {}, 'files');
  return accept(taken);
}

/** Returns the lines that count in the total of a copy: of alternatives the main line, or the first one if the main line is not copied. */
export function countedInCopy<Line extends { id: number; alternativeOf: number | null }>(lines: readonly Line[]): Line[] {
  const mainFirst = lines.toSorted((one, other) => Number(one.alternativeOf !== null) - Number(other.alternativeOf !== null));
  const counted = new Map(mainFirst.toReversed().map((line) => [groupOf(line), line.id]));
  return lines.filter((line) => counted.get(groupOf(line)) === line.id);
}
