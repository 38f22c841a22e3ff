import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { decideAnswerProof } from '#modules/prepress/domain/answer-proof.ts';
import { lockUpload, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { settleArtwork } from '#modules/prepress/server/settle-artwork.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

type Approver = { by: string; reason?: string };

export async function approveNewestProof(context: CommandContext, uploadId: number, { by, reason }: Approver) {
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

export function proofStateOf(upload: UploadRow) {
  if (upload.proofStatus === null || upload.proofRound === null) throw notFound();
  const { proofStatus: status, proofRound: round, lineStatus } = upload;
  return { status, round, lineStatus, uploadSuperseded: upload.supersededAt !== null };
}

/** Writes the answer to the proof with name, time and IP address; the proof has the hash of the file. */
export async function writeAnswer(
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

export function aboutProof(upload: UploadRow, fact: string) {
  return { fact, refs: { basket: upload.basketId, line: upload.lineId, upload: upload.id } };
}

/** Returns the line's status after the answer, and the next open proof of the line. */
export async function answerOf(tx: Tx, upload: UploadRow, status: 'approved' | 'rejected') {
  const line = await tx.row<{ status: LineStatus }>(sql`SELECT status FROM ${basketsTables.lines} WHERE id = ${upload.lineId}`);
  const next = await tx.row<{ id: number }>(sql`
    SELECT a.upload_id AS id FROM approvals a JOIN uploads u ON u.id = a.upload_id AND u.superseded_at IS NULL
    WHERE a.line_id = ${upload.lineId} AND a.status = 'open' ORDER BY a.id LIMIT 1`);
  return { status, lineStatus: line!.status, nextUploadId: next?.id ?? null };
}
