import { makeReworkOrder } from '#modules/baskets/server/public.ts';
import { makeReworkEndpoint } from '#modules/complaints/contract/make-rework.endpoint.ts';
import { decideRework } from '#modules/complaints/domain/complaint.ts';
import { complaintReworkMade } from '#modules/complaints/domain/facts.ts';
import { command } from '#platform/server/served.ts';
import { changeComplaint, lockForWork, refsOf } from './complaints.store.ts';

export const makeRework = command(makeReworkEndpoint, async (context, { id, version, quantity, files }) => {
  const { complaint, decided } = await lockForWork(context, id, version);
  if (!decided.accepted) return decided;
  const line = decideRework(complaint);
  if (!line.accepted) return line;
  const made = await makeReworkOrder(context, { lineId: line.value, quantity, files, reason: complaint.number });
  if (!made.accepted) return made;
  const state = await changeComplaint(context, complaint, { reworkBasketId: made.value.id });
  await context.tx.record(
    complaintReworkMade({ refs: refsOf(complaint), data: { number: complaint.number, order: made.value.number, quantity } }),
  );
  return { ...state, basketId: made.value.id, number: made.value.number };
});
