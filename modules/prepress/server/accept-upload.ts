import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { acceptCodes } from './accepted-findings.ts';
import { lockUpload } from './artwork.store.ts';

/** Prepress accepts findings of a file. */
export const acceptUpload = command(acceptUploadEndpoint, async (context, { uploadId, reason, codes }) => {
  const upload = await lockUpload(context.tx, uploadId);
  const chosen = codes ?? upload.findings.map((finding) => finding.code);
  const settled = await acceptCodes(context, upload, chosen, { byStaff: true, reason });
  return settled.accepted ? { accepted: settled.value } : settled;
});
