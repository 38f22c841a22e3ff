import { sql } from 'drizzle-orm';
import { pageBoxes } from '#modules/prepress/domain/page-box.ts';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { pathOfStored } from '#platform/server/files/files.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockUpload, selectUploads, type UploadRow } from './artwork.store.ts';
import { inspectPdf } from './preflight/inspect-pdf.ts';
import { settleArtwork } from './settle-artwork.ts';

/** Inspects a customer's file in a child process outside any transaction, then stores the verdict. */
export const preflightJob = externalCallJob<UploadRow, InspectionOutcome>('prepress.preflight', {
  read: ({ tx }, { uploadId }) => beginCheck(tx, Number(uploadId)),
  ask: inspectUpload,
  keep: (context, _, upload, outcome) => storeCheck(context, upload, outcome),
});

export async function inspectUpload(kernel: Kernel, { fileKey }: Pick<UploadRow, 'fileKey'>): Promise<InspectionOutcome> {
  return inspectPdf(await pathOfStored(kernel, { key: fileKey }));
}

/** Stores the verdict of an inspection, and settles the line when this was the last missing check. */
export async function storeCheck(
  context: CommandContext,
  { id: uploadId, expected }: UploadRow,
  outcome: InspectionOutcome,
): Promise<void> {
  const { tx, now } = context;
  const { verdict, findings } = judgeUpload(outcome, expected);
  const upload = await lockUpload(tx, uploadId);
  if (upload.status !== 'running') return;
  const pages = 'failed' in outcome ? null : JSON.stringify(pageBoxes(outcome, expected));
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

/** Marks the check as running, so that the customer sees it; undefined when there is nothing to check any more. */
export async function beginCheck(tx: ReadTx, uploadId: number): Promise<UploadRow | undefined> {
  const marked = await tx.row(sql`
    UPDATE uploads SET status = 'running' WHERE id = ${uploadId} AND status IN ('queued', 'running') AND superseded_at IS NULL RETURNING 1`);
  return marked ? (await selectUploads(tx, sql`u.id = ${uploadId}`))[0] : undefined;
}
