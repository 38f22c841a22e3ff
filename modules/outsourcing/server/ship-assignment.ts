import { sql } from 'drizzle-orm';
import { shipAssignmentEndpoint } from '#modules/outsourcing/contract/ship-assignment.endpoint.ts';
import { decideShip } from '#modules/outsourcing/domain/decide-assignment.ts';
import { command } from '#platform/server/served.ts';
import { refsOf, withAssignment } from './assignments.store.ts';

export const shipAssignment = command(shipAssignmentEndpoint, (context, { id, version, tracking }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideShip(assignment);
    if (!decided.accepted) return decided;
    await tx.rows(sql`
      UPDATE outsourced_assignments SET shipped_at = ${now.toString()}, tracking = ${tracking}, version = version + 1
      WHERE id = ${id} AND status = 'order' AND shipped_at IS NULL`);
    await tx.record({
      fact: 'assignment.shipped',
      refs: refsOf(found),
      data: { what: component.description, supplier: assignment.supplier.name, note: tracking },
    });
    return { id, version: version + 1, status: assignment.status };
  }),
);
