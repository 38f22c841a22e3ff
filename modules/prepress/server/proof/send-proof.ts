import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { decideSendProof } from '#modules/prepress/domain/answer-proof.ts';
import { isPrintable } from '#modules/prepress/domain/artwork.ts';
import { lockUpload } from '#modules/prepress/server/artwork.store.ts';
import { createProofs, settleArtwork } from '#modules/prepress/server/settle-artwork.ts';
import { command } from '#platform/server/served.ts';

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
