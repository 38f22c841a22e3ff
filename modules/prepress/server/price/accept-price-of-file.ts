import { amendExecution } from '#modules/baskets/server/public.ts';
import { acceptPriceOfFileEndpoint } from '#modules/prepress/contract/accept-price-of-file.endpoint.ts';
import { decideNewCase } from '#modules/prepress/domain/case-of-file.ts';
import { command } from '#platform/server/served.ts';
import { findUpload } from '../artwork.store.ts';
import { actorName, assertAsked } from '../upload/upload-links.ts';
import { caseAsked } from './price-of-file.ts';

/** The amendment locks the order before its lines, so the file is read without a lock and the file’s line decides once more inside it. */
export const acceptPriceOfFile = command(acceptPriceOfFileEndpoint, async (context, { uploadId, difference }) => {
  const { tx } = context;
  const upload = await findUpload(tx, uploadId);
  await assertAsked(context, upload.slotId);
  const by = await actorName(context);
  return tx.asStaff(async () => {
    const decided = await caseAsked(tx, upload);
    if (!decided.accepted) return decided;
    const asked = decideNewCase(decided.value);
    if (!asked.accepted) return asked;
    const { basketId, lineId } = upload;
    const consent = 'prepress.priceOfFile.accept';
    const amended = await amendExecution(context, { basketId, lineId, case: asked.value, difference, by, consent });
    return amended.accepted ? { difference } : amended;
  });
});
