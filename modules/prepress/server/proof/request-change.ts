import { sql } from 'drizzle-orm';
import { moveLine } from '#modules/baskets/server/public.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { decideAnswerProof } from '#modules/prepress/domain/answer-proof.ts';
import { remarkWithNotes } from '#modules/prepress/domain/proof-notes.ts';
import { lockUpload } from '#modules/prepress/server/artwork.store.ts';
import { mailChangeRequest } from '#modules/prepress/server/reminders/artwork-mails.ts';
import { command } from '#platform/server/served.ts';
import { chargeExtraRound } from './charge-extra-round.ts';
import { aboutProof, answerOf, proofStateOf, writeAnswer } from './proof-answer.ts';

/** Records a change request: the line returns to artwork, and its next proof belongs to the next round. */
export const requestChange = command(requestChangeEndpoint, async (context, { uploadId, remark: said, notes }) => {
  const { tx, actor, kernel } = context;
  const remark = remarkWithNotes(said, notes, (page) => kernel.texts.say(actor.language, 'prepress.proof.page', { page }));
  const upload = await lockUpload(tx, uploadId);
  const answerable = decideAnswerProof(proofStateOf(upload));
  if (!answerable.accepted) return answerable;
  const charged = await tx.asStaff(() => chargeExtraRound(context, upload));
  if (!charged.accepted) return charged;
  await writeAnswer(context, upload, 'rejected', { by: actor.name, reason: remark });
  await tx.rows(sql`UPDATE approvals SET notes = ${JSON.stringify(notes)}::jsonb WHERE id = ${upload.proofId}`);
  await tx.record({
    ...aboutProof(upload, 'proof.change_asked'),
    data: { name: upload.name, round: upload.proofRound, reason: remark, charged: charged.value },
  });
  const moved = await tx.asStaff(() => moveLine(context, upload.lineId, 'artwork'));
  if (!moved.accepted) return moved;
  await tx.asStaff(() => mailChangeRequest(context, upload, remark));
  return answerOf(tx, upload, 'rejected');
});
