import { addMessageOfCustomer } from '#modules/baskets/server/public.ts';
import { answerComplaintEndpoint } from '#modules/complaints/contract/mine/answer-complaint.endpoint.ts';
import { lockComplaint, refsOf } from '#modules/complaints/server/handling/complaints.store.ts';
import { command } from '#platform/server/served.ts';
import { orderOfOwnComplaint } from './own-complaint.ts';

export const answerComplaint = command(answerComplaintEndpoint, async (context, { id, text }) => {
  const { tx, actor } = context;
  const basketId = await orderOfOwnComplaint(context, id);
  return tx.asStaff(async () => {
    const complaint = await lockComplaint(context, id);
    await tx.record({ fact: 'complaint.answered', refs: refsOf(complaint), data: { number: complaint.number, by: actor.name } });
    return addMessageOfCustomer(context, { basketId, author: actor.name, text: `${complaint.number}: ${text}` });
  });
});
