import { addComplaintCostEndpoint } from '#modules/complaints/contract/add-complaint-cost.endpoint.ts';
import { complaintCostAdded } from '#modules/complaints/domain/facts.ts';
import { complaintCosts } from '#modules/complaints/server/complaints.tables.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { command } from '#platform/server/served.ts';
import { lockForWork, refsOf } from './complaints.store.ts';

export const addComplaintCost = command(addComplaintCostEndpoint, async (context, { id, kind, description, amount }) => {
  const { tx, now, actor } = context;
  const { complaint, decided } = await lockForWork(context, id);
  if (!decided.accepted) return decided;
  const [added] = await tx.db
    .insert(complaintCosts)
    .values({ complaintId: id, kind, description, amount, addedAt: now.toString(), addedBy: actor.name })
    .returning({ id: complaintCosts.id });
  await tx.record(complaintCostAdded({ refs: refsOf(complaint), data: { number: complaint.number, kind, amount: eurosOf(amount) } }));
  return added!;
});
