import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/ship-assignment.endpoint.ts';
import { decideShip } from '#modules/outsourcing/domain/decide-assignment.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const shipAssignment = command(shipAssignmentEndpoint, (context, { id, version, tracking }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideShip(assignment);
    if (!decided.accepted) return decided;
    await changeAssignment(tx, id, { shippedAt: now.toString(), tracking });
    await tx.record({
      fact: 'assignment.shipped',
      refs: refsOf(found),
      data: { what: component.description, supplier: assignment.supplier.name, note: tracking },
    });
    return { id, version: version + 1, status: assignment.status };
  }),
);
