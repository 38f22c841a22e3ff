import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { decideMove } from '#modules/complaints/domain/status.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { changeComplaint, lockComplaint, readHandlingProgress, readStatuses, refsOf } from './complaints.store.ts';
import { sendStatusMail } from './mail-complaint.ts';

export const moveComplaint = command(moveComplaintEndpoint, async (context, { id, version, statusId, note, tell }) => {
  const { tx, now, actor } = context;
  const complaint = await lockComplaint(context, id, version);
  const statuses = await readStatuses(tx, actor.language);
  const to = statuses.find((one) => one.id === statusId);
  if (!to) throw notFound();
  const from = statuses.find((one) => one.id === complaint.statusId)!;
  const decided = decideMove(from, to, await readHandlingProgress(tx, complaint), note);
  if (!decided.accepted) return decided;
  const done = to.kind === 'done';
  const state = await changeComplaint(context, complaint, {
    statusId,
    statusSince: now.toString(),
    closedAt: done ? now.toString() : null,
    invoiceLocked: complaint.basketId !== null && (to.locksInvoice ? !from.locksInvoice || complaint.invoiceLocked : false),
  });
  const mailedTo = tell && to.mail ? await sendStatusMail(context, complaint, to.mail, note) : '';
  await tx.record({
    fact: done ? 'complaint.done' : 'complaint.moved',
    refs: refsOf(complaint),
    from: `status:${from.id}`,
    to: `status:${to.id}`,
    data: { number: complaint.number, to: mailedTo, ...(note && { reason: note }) },
  });
  return state;
});
