import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { moveLine } from '#modules/baskets/server/public.ts';
import {
  approveProofEndpoint,
  approveProofForCustomerEndpoint,
  requestChangeEndpoint,
  sendProofEndpoint,
} from '#modules/prepress/contract/proof.endpoints.ts';
import { decideAnswerProof, decideSendProof, isChangeCharged } from '#modules/prepress/domain/answer-proof.ts';
import { isPrintable } from '#modules/prepress/domain/artwork.ts';
import { lockUpload, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { createProofs, settleArtwork } from '#modules/prepress/server/settle-artwork.ts';
import { notFound } from '#platform/server/errors.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';

export const approveProof = command(approveProofEndpoint, (context, { uploadId, name }) => approve(context, uploadId, { by: name }));

export const approveProofForCustomer = command(approveProofForCustomerEndpoint, (context, { uploadId, name, reason }) =>
  approve(context, uploadId, { by: name, reason }),
);

/** Records a change request: the line returns to artwork, and its next proof belongs to the next round. */
export const requestChange = command(requestChangeEndpoint, async (context, { uploadId, remark }) => {
  const { tx, actor } = context;
  const upload = await lockUpload(tx, uploadId);
  const answerable = decideAnswerProof(proofStateOf(upload));
  if (!answerable.accepted) return answerable;
  await writeAnswer(context, upload, 'rejected', { by: actor.name, reason: remark });
  await tx.record({
    ...aboutProof(upload, 'proof.change_asked'),
    data: { name: upload.name, round: upload.proofRound, reason: remark, charged: isChangeCharged(upload.proofRound ?? 1) },
  });
  const moved = await tx.asStaff(() => moveLine(context, upload.lineId, 'artwork'));
  if (!moved.accepted) return moved;
  return answerOf(tx, upload, 'rejected');
});

/** Sends a proof by hand: the first one, or the same file again after a change request. */
export const sendProof = command(sendProofEndpoint, async (context, { uploadId }) => {
  const { tx } = context;
  const upload = await lockUpload(tx, uploadId);
  const decided = decideSendProof({
    lineStatus: upload.lineStatus,
    superseded: upload.supersededAt !== null,
    printable: isPrintable(upload),
    proof: upload.proofStatus ?? undefined,
  });
  if (!decided.accepted) return decided;
  const round = await createProofs(context, [upload]);
  const settled = await settleArtwork(context, upload.lineId);
  return settled.accepted ? { round } : settled;
});

type Approver = { by: string; reason?: string };

async function approve(context: CommandContext, uploadId: number, { by, reason }: Approver) {
  const { tx, actor } = context;
  const upload = await lockUpload(tx, uploadId);
  const answerable = decideAnswerProof(proofStateOf(upload));
  if (!answerable.accepted) return answerable;
  await writeAnswer(context, upload, 'approved', { by, ...(reason && { reason }) });
  await tx.record({
    ...aboutProof(upload, 'proof.approved'),
    data: { name: upload.name, by, sha256: upload.sha256, ip: actor.ip, round: upload.proofRound, ...(reason && { reason }) },
  });
  const settled = await settleArtwork(context, upload.lineId);
  return settled.accepted ? answerOf(tx, upload, 'approved') : settled;
}

function proofStateOf(upload: UploadRow) {
  if (upload.proofStatus === null || upload.proofRound === null) throw notFound();
  const { proofStatus: status, proofRound: round, lineStatus } = upload;
  return { status, round, lineStatus, uploadSuperseded: upload.supersededAt !== null };
}

/** Writes the answer to the proof with name, time and IP address; the proof has the hash of the file. */
async function writeAnswer(
  { tx, now, actor }: CommandContext,
  upload: UploadRow,
  status: 'approved' | 'rejected',
  { by, reason }: Approver,
): Promise<void> {
  const written = await tx.row(sql`
    UPDATE approvals SET status = ${status}, answered_at = ${now.toString()}, answered_by = ${by}, answered_ip = ${actor.ip ?? null},
                         remark = ${reason ?? null}
    WHERE id = ${upload.proofId} AND status = 'open' RETURNING 1`);
  if (!written) throw new Error(`proof ${upload.proofId} was answered under its lock`);
}

function aboutProof(upload: UploadRow, fact: string) {
  return { fact, refs: { basket: upload.basketId, line: upload.lineId, upload: upload.id } };
}

/** Returns the line's status after the answer, and the next open proof of the line. */
async function answerOf(tx: Tx, upload: UploadRow, status: 'approved' | 'rejected') {
  const line = await tx.row<{ status: LineStatus }>(sql`SELECT status FROM lines WHERE id = ${upload.lineId}`);
  const next = await tx.row<{ id: number }>(sql`
    SELECT a.upload_id AS id FROM approvals a JOIN uploads u ON u.id = a.upload_id AND u.superseded_at IS NULL
    WHERE a.line_id = ${upload.lineId} AND a.status = 'open' ORDER BY a.id LIMIT 1`);
  return { status, lineStatus: line!.status, nextUploadId: next?.id ?? null };
}
