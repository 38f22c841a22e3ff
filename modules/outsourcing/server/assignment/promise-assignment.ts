import { shopDay } from '#modules/baskets/server/public.ts';
import { promiseAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/promise-assignment.endpoint.ts';
import { decidePromise } from '#modules/outsourcing/domain/decide-assignment.ts';
import { historyMoment } from '#modules/outsourcing/server/history-format.ts';
import { promiseOutside } from '#modules/planning/server/public.ts';
import { command } from '#platform/server/served.ts';
import { changeAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const promiseAssignment = command(promiseAssignmentEndpoint, (context, { id, version, deliveryDate, note }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx } = context;
    const { assignment, component, line } = found;
    const day = Temporal.PlainDate.from(deliveryDate);
    const decided = decidePromise(assignment, day, shopDay(context));
    if (!decided.accepted) return decided;
    await changeAssignment(tx, id, { deliveryDate });
    await promiseOutside(context, line, component, day);
    await tx.record({
      fact: 'assignment.promised',
      refs: refsOf(found),
      data: { what: component.description, supplier: assignment.supplier.name, on: historyMoment(day), note },
    });
    return { id, version: version + 1, status: assignment.status };
  }),
);
