import { sql } from 'drizzle-orm';
import { pageBoxes } from '#modules/prepress/domain/page-box.ts';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { pathOfStored } from '#platform/server/files.ts';
import { job } from '#platform/server/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockUpload, selectUploads, type UploadRow } from './artwork.store.ts';
import { inspectPdf } from './preflight/inspect-pdf.ts';
import { settleArtwork } from './settle-artwork.ts';

/** Looks at a customer's file in a process of its own, and keeps what it is worth. */
export const preflightJob = job('prepress.preflight', (context, payload) =>
  checkUpload(context, Number(payload.uploadId), async (upload) => inspectPdf(await pathOfStored(context.kernel, { key: upload.fileKey }))),
);

/** Judges a queued upload by what `inspect` finds in it; its line goes on when that was the last thing missing. */
export async function checkUpload(
  context: CommandContext,
  uploadId: number,
  inspect: (upload: UploadRow) => Promise<InspectionOutcome>,
): Promise<void> {
  const { tx, kernel, now } = context;
  // A transaction of its own, so that the customer sees that the check began.
  const asked = await kernel.act((beginning) => beginCheck(beginning.tx, uploadId));
  if (!asked) return;
  const outcome = await inspect(asked);
  const { verdict, findings } = judgeUpload(outcome, asked.expected);
  const upload = await lockUpload(tx, uploadId);
  if (upload.status !== 'running') return;
  const pages = 'failed' in outcome ? null : JSON.stringify(pageBoxes(outcome, asked.expected));
  await tx.rows(sql`
    UPDATE uploads SET status = 'checked', verdict = ${verdict}, findings = ${JSON.stringify(findings)}, pages = ${pages},
                       checked_at = ${now.toString()} WHERE id = ${uploadId}`);
  await tx.record({
    fact: 'upload.checked',
    refs: { basket: upload.basketId, line: upload.lineId, upload: uploadId },
    to: verdict,
    data: { name: upload.name, verdict, findings: findings.length },
  });
  await settleArtwork(context, upload.lineId);
}

async function beginCheck(tx: ReadTx, uploadId: number): Promise<UploadRow | undefined> {
  const begun = await tx.row(sql`
    UPDATE uploads SET status = 'running' WHERE id = ${uploadId} AND status IN ('queued', 'running') AND superseded_at IS NULL RETURNING 1`);
  return begun ? (await selectUploads(tx, sql`u.id = ${uploadId}`))[0] : undefined;
}
