import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { readProofEndpoint, readProofPictureEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { costOfChange } from '#modules/prepress/domain/answer-proof.ts';
import type { PageBox } from '#modules/prepress/domain/page-box.ts';
import type { ProofNote } from '#modules/prepress/domain/proof-notes.ts';
import { findUpload, selectUploads } from '#modules/prepress/server/artwork.store.ts';
import { proofView, readArtwork } from '#modules/prepress/server/artwork-view.ts';
import { changeTermsOfLine, limitsOfLine } from '#modules/prepress/server/preflight-limits/preflight-limits.ts';
import { query } from '#platform/server/served.ts';
import { pagePicture } from './page-picture.ts';

export const readProof = query(readProofEndpoint, async ({ tx }, { uploadId }) => {
  const upload = await findUpload(tx, uploadId);
  const file = await tx.row<{ pages: PageBox[] | null }>(sql`SELECT pages FROM uploads WHERE id = ${uploadId}`);
  const basket = await tx.row<{ number: string }>(sql`SELECT number FROM ${basketsTables.baskets} WHERE id = ${upload.basketId}`);
  const [newest] = await selectUploads(tx, sql`u.slot_id = ${upload.slotId} AND u.superseded_at IS NULL`);
  const before = await tx.row<{ id: number | null }>(
    sql`SELECT max(id) AS id FROM uploads WHERE slot_id = ${upload.slotId} AND id < ${uploadId}`,
  );
  const answer = await tx.row<{ notes: ProofNote[] }>(sql`SELECT notes FROM approvals WHERE id = ${upload.proofId}`);
  const line = (await readArtwork(tx, upload.basketId)).find((one) => one.id === upload.lineId)!;
  const proof = proofView(upload);
  const terms = await changeTermsOfLine(tx, upload.lineId);
  return {
    uploadId,
    basketId: upload.basketId,
    number: basket!.number,
    line,
    slot: upload.slot,
    name: upload.name,
    pages: file?.pages ?? [],
    proof: proof ?? { status: 'none' as const, round: 1, answeredAt: null, answeredBy: null, remark: null },
    newerUploadId: newest && newest.id !== uploadId ? newest.id : null,
    previousUploadId: before?.id ?? null,
    notes: answer?.notes ?? [],
    safeZoneMm: (await limitsOfLine(tx, upload.lineId)).safeZoneMm,
    changeCost: costOfChange(upload.proofRound ?? 1, terms),
    freeChanges: terms.changeCost > 0 ? terms.freeChanges : null,
  };
});

export const readProofPicture = query(readProofPictureEndpoint, async ({ tx }, { uploadId, page, width }) =>
  pagePicture(await findUpload(tx, uploadId), page, width),
);
