import type { Finding } from '../preflight/finding.ts';

/** A finding that was accepted before the order, with what it said then. */
export type EarlyAcceptance = Pick<Finding, 'code' | 'values'>;

const textOf = (values: Finding['values']) => JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** Whether exactly this was accepted: another size or another number of pages, as of a book that was reconfigured, is decided on again. */
export const isAcceptedEarly = (finding: EarlyAcceptance, accepted: readonly EarlyAcceptance[]): boolean =>
  accepted.some(({ code, values }) => code === finding.code && textOf(values) === textOf(finding.values));
