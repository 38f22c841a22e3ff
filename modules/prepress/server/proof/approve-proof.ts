import { addMessageOfCustomer } from '#modules/baskets/server/public.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { findUpload } from '#modules/prepress/server/artwork.store.ts';
import { command } from '#platform/server/served.ts';
import { approveNewestProof } from './proof-answer.ts';

export const approveProof = command(approveProofEndpoint, async (context, { uploadId, name, remark }) => {
  const { tx, actor, kernel } = context;
  const approved = await approveNewestProof(context, uploadId, { by: name, ...(remark && { reason: remark }) });
  if (!remark || 'accepted' in approved) return approved;
  const upload = await findUpload(tx, uploadId);
  const said = kernel.texts.say(actor.language, 'prepress.proof.approvedRemark', { file: upload.name, remark });
  await tx.asStaff(() => addMessageOfCustomer(context, { basketId: upload.basketId, author: name, text: said }));
  return approved;
});
