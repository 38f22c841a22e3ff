import { sql } from 'drizzle-orm';
import { isBeforeRelease } from '#modules/prepress/domain/artwork.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { UploadRow } from './artwork.store.ts';
import { queueCheck, resetCheck } from './preflight-job.ts';

/** Checks a file again that should be something else now, unless its line is released. Its open proofs no longer count. */
export async function checkAgain(context: CommandContext, upload: UploadRow): Promise<void> {
  const { tx } = context;
  if (!isBeforeRelease(upload.lineStatus)) return;
  await tx.rows(sql`UPDATE approvals SET status = 'superseded' WHERE upload_id = ${upload.id} AND status IN ('open', 'approved')`);
  await resetCheck(tx, upload.id);
  await queueCheck(context, upload);
}
