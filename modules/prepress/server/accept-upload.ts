import { acceptUploadEndpoint } from '#modules/prepress/contract/accept-upload.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { acceptCodes } from './accepted-findings.ts';
import { lockUpload } from './artwork.store.ts';

/** Prepress accepts all findings of a file. */
export const acceptUpload = command(acceptUploadEndpoint, async (context, { uploadId, reason }) => {
  const upload = await lockUpload(context.tx, uploadId);
  const codes = upload.findings.map((finding) => finding.code);
  const settled = await acceptCodes(context, upload, codes, { byStaff: true, reason });
  return settled.accepted ? { accepted: settled.value } : settled;
});
