import { recheckUploadEndpoint } from '#modules/prepress/contract/recheck-upload.endpoint.ts';
import { decideRecheckUpload } from '#modules/prepress/domain/recheck-upload.ts';
import { command } from '#platform/server/served.ts';
import { lockUpload } from './artwork.store.ts';
import { queueCheck, resetCheck } from './preflight-job.ts';

/** Queues a new preflight of a file, as if it had just arrived. */
export const recheckUpload = command(recheckUploadEndpoint, async (context, { uploadId }) => {
  const { tx } = context;
  const upload = await lockUpload(tx, uploadId);
  const { lineStatus, supersededAt, proofStatus } = upload;
  const decided = decideRecheckUpload({ lineStatus, superseded: supersededAt !== null, proof: proofStatus });
  if (!decided.accepted) return decided;
  await resetCheck(tx, uploadId);
  await tx.record({
    fact: 'upload.recheck_asked',
    refs: { basket: upload.basketId, line: upload.lineId, upload: uploadId },
    data: { name: upload.name },
  });
  await queueCheck(context, upload);
  return { status: 'queued' as const };
});
