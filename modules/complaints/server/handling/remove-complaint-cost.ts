import { eq, sql } from 'drizzle-orm';
import { removeComplaintCostEndpoint } from '#modules/complaints/contract/remove-complaint-cost.endpoint.ts';
import { complaintCosts } from '#modules/complaints/server/complaints.tables.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { lockForWork, refsOf } from './complaints.store.ts';

export const removeComplaintCost = command(removeComplaintCostEndpoint, async (context, { id, costId }) => {
  const { tx } = context;
  const { complaint, decided } = await lockForWork(context, id);
  if (!decided.accepted) return decided;
  const cost = await tx.row<{ kind: string; amount: Money }>(sql`
    SELECT kind, amount FROM complaint_costs WHERE id = ${costId} AND complaint_id = ${id}`);
  if (!cost) throw notFound();
  await tx.db.delete(complaintCosts).where(eq(complaintCosts.id, costId));
  const data = { number: complaint.number, kind: cost.kind, amount: eurosOf(cost.amount) };
  await tx.record({ fact: 'complaint.cost_removed', refs: refsOf(complaint), data });
  return { id };
});
