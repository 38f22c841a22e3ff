import { acceptFindingEndpoint } from '#modules/prepress/contract/accept-finding.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { acceptCodes } from './accepted-findings.ts';
import { lockUpload } from './artwork.store.ts';
import { assertAsked } from './upload/upload-links.ts';

/** The customer accepts one warning: print it as it is. */
export const acceptFinding = command(acceptFindingEndpoint, async (context, { uploadId, code }) => {
  const upload = await lockUpload(context.tx, uploadId);
  await assertAsked(context, upload.slotId);
  const settled = await acceptCodes(context, upload, [code], { byStaff: false });
  return settled.accepted ? { accepted: settled.value } : settled;
});
