import type { CheckOutcome } from '#modules/baskets/domain/order/order-check.ts';
import { worstOutcome } from '#modules/baskets/domain/order/order-check.ts';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import { type AssignmentStatus, columnOf } from './assignment.ts';

/** A component with the statuses of its assignments. */
export type OutsourcedPart = { lineId: number; line: string; description: string; statuses: readonly AssignmentStatus[] };

const isAssigned = ({ statuses }: Pick<OutsourcedPart, 'statuses'>) => statuses.some((status) => status !== 'canceled');

/** Refusals for an order whose outsourced components are not all assigned: WDD_UNASSIGNED for each without an asked supplier. */
export function findUnassigned(parts: readonly OutsourcedPart[]): Refused<'WDD_UNASSIGNED'>[] {
  return parts
    .filter((part) => !isAssigned(part))
    .map(({ lineId, line, description }) => refuse('WDD_UNASSIGNED', { lineId, line, what: description }, 'outsourced'));
}

/** Checks outsourced work: red when no supplier was asked or it comes too late, amber until it is ordered. */
export function checkOutsourced(
  parts: readonly (OutsourcedPart & { deliveryDate: string | null; neededOn: string | null })[],
): CheckOutcome {
  const outcomes = parts.map((part): CheckOutcome => {
    const params = { line: part.line, what: part.description };
    if (!isAssigned(part)) return { colour: 'red', reason: 'unassigned', params };
    const column = columnOf(part.statuses);
    if (column === 'closed') return { colour: 'green', reason: 'good' };
    if (column !== 'order') return { colour: 'amber', reason: 'unordered', params };
    const late = part.deliveryDate !== null && part.neededOn !== null && part.deliveryDate > part.neededOn;
    return late ? { colour: 'red', reason: 'late', params: { ...params, date: part.deliveryDate! } } : { colour: 'green', reason: 'good' };
  });
  return worstOutcome(outcomes, { colour: 'green', reason: 'good' });
}
