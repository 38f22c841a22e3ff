import { declineAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/decline-assignment.endpoint.ts';
import { decideDecline } from '#modules/outsourcing/domain/decide-assignment.ts';
import { codeOf } from '#modules/outsourcing/server/history-format.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const declineAssignment = command(declineAssignmentEndpoint, (context, { id, version, reason }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideDecline(assignment.status);
    if (!decided.accepted) return decided;
    await changeAssignment(tx, id, { status: 'canceled', endedAt: now.toString(), endedBy: 'supplier', reason });
    await tx.record({
      fact: 'assignment.declined',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: 'canceled',
      data: { what: component.description, supplier: assignment.supplier.name, note: reason },
    });
    return { id, version: version + 1, status: 'canceled' as const };
  }),
);
