import { sql } from 'drizzle-orm';
import { addQuantityShipped, basketsTables, lockLine, moveLine } from '#modules/baskets/server/public.ts';
import { receiveAssignmentEndpoint } from '#modules/outsourcing/contract/receive-assignment.endpoint.ts';
import { decideDirectDelivery, decideReceive } from '#modules/outsourcing/domain/decide-assignment.ts';
import { finishOutside } from '#modules/planning/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { refsOf, withAssignment } from './assignments.store.ts';
import { codeOf } from './history-format.ts';

export const receiveAssignment = command(receiveAssignmentEndpoint, (context, { id, version, quantity, note }) =>
  withAssignment(context, { id, version }, async (found) => {
    const { tx, now } = context;
    const { assignment, component, line } = found;
    const decided = decideReceive(assignment);
    if (!decided.accepted) return decided;
    const leaves = assignment.deliverAt === 'customer';
    await tx.rows(sql`
      UPDATE outsourced_assignments SET status = 'closed', received_quantity = ${quantity}, ended_at = ${now.toString()}, reason = ${note},
        version = version + 1 WHERE id = ${id} AND status = 'order'`);
    await finishOutside(context, line, component, { good: quantity, leaves });
    const delivered = leaves ? await deliver(context, line.id, quantity) : accept();
    if (!delivered.accepted) return delivered;
    await tx.rows(sql`UPDATE outsourced_components SET closed_at = ${now.toString()}, version = version + 1 WHERE id = ${component.id}`);
    await tx.record({
      fact: 'assignment.received',
      refs: refsOf(found),
      from: codeOf(assignment),
      to: codeOf({ status: 'closed' }),
      data: { what: component.description, supplier: assignment.supplier.name, quantity, note },
    });
    return { id, version: version + 1, status: 'closed' as const };
  }),
);

/**
 * Records a delivery by the supplier straight to the customer, which was not packed here: fills the deliveries by date. Refuses
 * WDD_NOT_READY while other work on the line is open, or the line is on hold.
 */
async function deliver(
  context: CommandContext,
  lineId: number,
  quantity: number,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED' | 'WDD_NOT_READY'>> {
  const { tx } = context;
  const line = await lockLine(tx, lineId);
  const decided = decideDirectDelivery(line.status);
  if (!decided.accepted) return decided;
  const deliveries = await tx.rows<{ id: number; open: number }>(sql`
    SELECT id, quantity - quantity_shipped AS open FROM ${basketsTables.deliveries} WHERE line_id = ${lineId} AND quantity > quantity_shipped ORDER BY date, id`);
  let left = quantity;
  for (const { id, open } of deliveries) {
    const delivered = Math.min(open, left);
    if (delivered === 0) break;
    await addQuantityShipped(context, lineId, id, delivered);
    left -= delivered;
  }
  const ordered = deliveries.reduce((sum, { open }) => sum + open, 0);
  return moveLine(context, lineId, quantity >= ordered ? 'delivered' : 'partly_delivered');
}
