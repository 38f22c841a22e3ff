import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { ManagerKind } from './managers.ts';

type Manager = { id: number; kind: ManagerKind; active: boolean };

/** Whether one manager may take over the work of another; refuses DEPUTY_UNFIT for one who is inactive, of another kind or the same. */
export function decideReassignCustomers(from: Manager, to: Manager): Decision<undefined, 'DEPUTY_UNFIT'> {
  return from.id === to.id || from.kind !== to.kind || !to.active ? refuse('DEPUTY_UNFIT', {}, 'toId') : accept();
}

/** Refuses NOTHING_TO_REASSIGN when neither a customer nor work elsewhere was reassigned. */
export function decideReassigned(reassigned: { customers: number; elsewhere: number }): Decision<undefined, 'NOTHING_TO_REASSIGN'> {
  return reassigned.customers + reassigned.elsewhere === 0 ? refuse('NOTHING_TO_REASSIGN', {}, 'customerIds') : accept();
}
