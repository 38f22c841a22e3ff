import { sql } from 'drizzle-orm';
import { changeLine, lockLine } from '#modules/baskets/server/public.ts';
import { recheckUploadEndpoint, setPriorityEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { decideRecheckUpload } from '#modules/prepress/domain/recheck-upload.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockUpload } from './artwork.store.ts';

/** Queues a new preflight of a file, as if it had just arrived. */
export const recheckUpload = command(recheckUploadEndpoint, async ({ tx }, { uploadId }) => {
  const upload = await lockUpload(tx, uploadId);
  const { lineStatus, supersededAt, proofStatus } = upload;
  const decided = decideRecheckUpload({ lineStatus, superseded: supersededAt !== null, proof: proofStatus });
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE uploads SET status = 'queued', verdict = NULL, findings = '[]', accepted = '{}', checked_at = NULL WHERE id = ${uploadId}`);
  await tx.record({
    fact: 'upload.recheck_asked',
    refs: { basket: upload.basketId, line: upload.lineId, upload: uploadId },
    data: { name: upload.name },
  });
  await tx.addJob('prepress.preflight', { uploadId }, { key: `preflight:${uploadId}` });
  return { status: 'queued' as const };
});

export const setPriority = command(setPriorityEndpoint, async ({ tx }, { lineId, priority }) => {
  const line = await lockLine(tx, lineId);
  const before = await tx.row<{ priority: number | null }>(sql`SELECT prepress_priority AS priority FROM lines WHERE id = ${lineId}`);
  if (before?.priority === priority) return unchanged({ priority });
  await changeLine(tx, line, { prepressPriority: priority });
  await tx.record({ fact: 'line.prepress_priority', refs: { basket: line.basketId, line: lineId }, data: { priority: priority ?? 0 } });
  return { priority };
});
