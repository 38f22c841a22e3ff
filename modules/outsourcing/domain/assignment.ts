import type { SupplierService } from '#modules/relations/domain/supplier.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The life of an assignment (wdd), one supplier asked for one component. */
export const assignmentStatuses = ['request', 'quote', 'order', 'closed', 'canceled'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** The columns of the board, with the codes by which the trade names them. */
export const assignmentCodes = { request: 100, quote: 200, order: 300, closed: 900 } as const;
export type BoardColumn = keyof typeof assignmentCodes;

/** Where the supplier delivers: 100 here, 200 at the customer, 300 at the next supplier. */
export const deliverAtCodes = { us: 100, customer: 200, supplier: 300 } as const;
export const deliverAts = ['us', 'customer', 'supplier'] as const;
export type DeliverAt = (typeof deliverAts)[number];

const moves: Record<AssignmentStatus, readonly AssignmentStatus[]> = {
  request: ['quote', 'order', 'canceled'],
  quote: ['order', 'canceled'],
  order: ['closed', 'canceled'],
  closed: [],
  canceled: [],
};

/** Whether an assignment may go from one status to another (domain model 3.5); refuses WDD_NOT_OPEN with both. */
export function decideAssignmentMove(from: AssignmentStatus, to: AssignmentStatus): Decision<undefined, 'WDD_NOT_OPEN'> {
  return moves[from].includes(to) ? accept() : refuse('WDD_NOT_OPEN', { from, to });
}

/** In which column a component stands: as far as the furthest of its assignments; nobody asked yet is a request still to be made. */
export function columnOf(statuses: readonly AssignmentStatus[]): BoardColumn {
  return (['closed', 'order', 'quote'] as const).find((status) => statuses.includes(status)) ?? 'request';
}

const services: Record<string, SupplierService> = {
  print: 'printing',
  printMono: 'printing',
  laminate: 'lamination',
  spotUv: 'spot_varnish',
  foil: 'foil',
  cut: 'die_cutting',
  bind: 'binding',
  caseIn: 'binding',
  stitch: 'binding',
  wireBind: 'binding',
};

/** What a supplier must do to be asked for an operation, or for the whole product (`activity` null); undefined when anybody may. */
export function serviceFor(activity: string | null): SupplierService | undefined {
  return activity === null ? 'printing' : services[activity];
}
