import { deliverDirectly, lockLine, shopDay } from '#modules/baskets/server/public.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/receive-assignment.endpoint.ts';
import { decideDirectDelivery, decideReceive } from '#modules/outsourcing/domain/decide-assignment.ts';
import { assignmentDelivered } from '#modules/outsourcing/domain/facts.ts';
import { codeOf, historyMoment } from '#modules/outsourcing/server/history-format.ts';
import { finishOutside, isProductionDone, promiseOutside } from '#modules/planning/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { changeAssignment, changeComponent, type FoundAssignment, refsOf, withAssignment } from './assignments.store.ts';

export const receiveAssignment = command(receiveAssignmentEndpoint, (context, { id, version, quantity, restOn, note }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component, line } = found;
    const rest = restOn === undefined ? undefined : Temporal.PlainDate.from(restOn);
    const decided = decideReceive(assignment, { quantity, restOn: rest }, shopDay(context));
    if (!decided.accepted) return decided;
    const { received } = decided.value;
    if (rest) {
      await receivePart(context, found, { quantity, received, rest, note });
      return { id, version: version + 1, status: assignment.status };
    }
    const leaves = assignment.deliverAt === 'customer';
    await changeAssignment(tx, id, { status: 'closed', receivedQuantity: received, endedAt: now.toString(), reason: note });
    await finishOutside(context, line, component, { good: received, leaves });
    const delivered = leaves ? await deliver(context, found, received) : accept();
    if (!delivered.accepted) return delivered;
    await changeComponent(tx, component.id, { closedAt: now.toString() });
    await tx.record({
      fact: 'assignment.received',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: codeOf({ status: 'closed' }),
      data: { what: component.description, supplier: assignment.supplier.name, quantity: received, note },
    });
    return { id, version: version + 1, status: 'closed' as const };
  }),
);

type Part = { quantity: number; received: number; rest: Temporal.PlainDate; note: string };

/** Records a part of the work: it stays ordered, of which the rest is still to be sent, and the plan waits for it until its day. */
async function receivePart(context: CommandContext, found: FoundAssignment, { quantity, received, rest, note }: Part): Promise<void> {
  const { assignment, component, line } = found;
  await changeAssignment(context.tx, assignment.id, {
    receivedQuantity: received,
    deliveryDate: rest.toString(),
    shippedAt: null,
    tracking: '',
  });
  await promiseOutside(context, line, component, rest);
  await context.tx.record({
    fact: 'assignment.partly_received',
    refs: refsOf(found),
    data: { what: component.description, supplier: assignment.supplier.name, quantity, on: historyMoment(rest), note },
  });
}

/**
 * Records a delivery by the supplier straight to the customer, which was not packed here. Refuses WDD_NOT_READY while other work on the line
 * is open, or the line is on hold.
 */
async function deliver(
  context: CommandContext,
  found: FoundAssignment,
  quantity: number,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED' | 'WDD_NOT_READY'>> {
  const { tx } = context;
  const lineId = found.line.id;
  const line = await lockLine(tx, lineId);
  const decided = decideDirectDelivery(line.status, await isProductionDone(tx, lineId));
  if (!decided.accepted) return decided;
  const delivered = await deliverDirectly(context, lineId, quantity);
  if (!delivered.accepted) return delivered;
  if (delivered.value.length === 0) return accept();
  const { assignment, component } = found;
  const data = {
    what: component.description,
    supplier: assignment.supplier.name,
    tracking: assignment.tracking,
    deliveries: delivered.value,
  };
  await tx.record(assignmentDelivered({ refs: { ...refsOf(found), basket: line.basketId, line: lineId }, data }));
  return accept();
}
