import type { SupplierService } from '#modules/relations/domain/supplier/supplier.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The statuses of an assignment (wdd): one supplier asked for one component. */
export const assignmentStatuses = ['request', 'quote', 'order', 'closed', 'canceled'] as const;
export type AssignmentStatus = (typeof assignmentStatuses)[number];

/** The columns of the board with their trade codes. */
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

/** Whether an assignment may change from one status to another; refuses WDD_NOT_OPEN with both. */
export function decideAssignmentMove(from: AssignmentStatus, to: AssignmentStatus): Decision<undefined, 'WDD_NOT_OPEN'> {
  return moves[from].includes(to) ? accept() : refuse('WDD_NOT_OPEN', { from, to });
}

/** The board column of a component: that of its furthest assignment; `request` when nobody was asked yet. */
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
  dieCut: 'die_cutting',
  bind: 'binding',
  caseIn: 'binding',
  stitch: 'binding',
  sew: 'sewing',
  wireBind: 'binding',
};

/** The service a supplier must offer for an operation, or for the whole product (`activity` null); undefined when any supplier will do. */
export function serviceFor(activity: string | null): SupplierService | undefined {
  return activity === null ? 'printing' : services[activity];
}
