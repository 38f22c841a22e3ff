import { remindSupplierEndpoint } from '#modules/outsourcing/contract/assignment/remind-supplier.endpoint.ts';
import { decideRemind } from '#modules/outsourcing/domain/decide-assignment.ts';
import { mailSupplier } from '#modules/outsourcing/server/supplier-mail.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const remindSupplier = command(remindSupplierEndpoint, (context, { id, version }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component } = found;
    const decided = decideRemind(assignment);
    if (!decided.accepted) return decided;
    await mailSupplier(context, 'reminder', found);
    await changeAssignment(tx, id, { remindedAt: now.toString() });
    const data = { what: component.description, supplier: assignment.supplier.name };
    await tx.record({ fact: 'assignment.reminded', refs: refsOf(found), data });
    return { id, version: version + 1, status: assignment.status };
  }),
);
