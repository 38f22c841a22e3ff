import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { lineMoved } from '#modules/baskets/domain/facts.ts';
import type { FileScan } from '#modules/prepress/domain/file-scan.ts';
import { pageBoxes } from '#modules/prepress/domain/page-box.ts';
import type { InspectionOutcome, ScanFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import { isOnlyReleased } from '#modules/prepress/domain/release/take-back-file.ts';
import type { Config } from '#platform/server/config.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { scanStream } from '#platform/server/external/virus-scanner.ts';
import { factsAbout } from '#platform/server/facts.ts';
import { pathOfStored } from '#platform/server/files/files.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { lockUpload, selectUploads, type UploadRow } from './artwork.store.ts';
import { carryAcceptances } from './early/carry-acceptances.ts';
import { boundsOf } from './preflight/child-limits.ts';
import { inspectPdf } from './preflight/inspect-pdf.ts';
import { inspectOnce } from './preflight/inspected-files.ts';
import { limitsOfLine } from './preflight-limits/preflight-limits.ts';
import { mailPreflightResult } from './reminders/artwork-mails.ts';
import { settleArtwork } from './settle-artwork.ts';

/**
 * Scans a customer's file for viruses and inspects it in a child process, outside any transaction, then stores the verdict. The inspection ends as soon as the file is
 * superseded.
 */
export const preflightJob = externalCallJob<UploadRow, InspectionOutcome | undefined>('prepress.preflight', {
  queue: 'preflight',
  read: (context, { uploadId }) => beginInTurn(context, Number(uploadId)),
  call: (kernel, upload) => inspectWhile(kernel, upload, () => isCurrent(kernel, upload.id)),
  save: (context, _, upload, outcome) => (outcome ? storeCheck(context, upload, outcome) : endCheck(context, upload)),
});

export async function inspectUpload(
  kernel: Kernel,
  { fileKey, sha256, slot }: Pick<UploadRow, 'fileKey' | 'sha256' | 'slot'>,
  superseded?: AbortSignal,
): Promise<InspectionOutcome> {
  const file = await pathOfStored(kernel, { key: fileKey });
  const refused = await scanFile(kernel, file);
  const bounds = { ...boundsOf(kernel.config), signal: superseded };
  if (refused) return refused;
  const barcodes = slot === 'cover';
  return inspectOnce(`${sha256}:${barcodes}`, () => inspectPdf(file, bounds, { barcodes }));
}

/** Has the file scanned for viruses, when the shop has a scanner; returns why it is not inspected. Throws while the scanner gives no result. */
async function scanFile({ config: { virusScanner } }: Kernel, file: string): Promise<ScanFailure | undefined> {
  if (!virusScanner) return undefined;
  const scanned = await scanStream(virusScanner, createReadStream(file));
  if (scanned.clean) return undefined;
  return 'signature' in scanned ? { failed: 'INFECTED', signature: scanned.signature } : { failed: 'NOT_SCANNABLE' };
}

/** Inspects the file until it is superseded, which any server may do; undefined when it was. */
export async function inspectWhile(
  kernel: Kernel,
  file: Parameters<typeof inspectUpload>[1],
  isCurrent: () => Promise<boolean>,
): Promise<InspectionOutcome | undefined> {
  const superseded = new AbortController();
  const watch = setInterval(() => {
    // Without the database the inspection goes on: its result waits as well.
    void isCurrent().then(
      (current) => current || superseded.abort(),
      () => undefined,
    );
  }, watchMs);
  try {
    const outcome = await inspectUpload(kernel, file, superseded.signal);
    return superseded.signal.aborted ? undefined : outcome;
  } finally {
    clearInterval(watch);
  }
}

const watchMs = 500;

async function isCurrent({ database }: Kernel, uploadId: number): Promise<boolean> {
  const { rows } = await database.pool.query('SELECT 1 FROM uploads WHERE id = $1 AND superseded_at IS NULL', [uploadId]);
  return rows.length > 0;
}

/** A superseded file has no check any more. */
async function endCheck({ tx }: CommandContext, { id }: UploadRow): Promise<void> {
  await tx.rows(sql`UPDATE uploads SET status = 'queued' WHERE id = ${id} AND status = 'running'`);
}

/** The delays grow to six hours, so that a file waits longer than any outage of the virus scanner. */
const maxCheckAttempts = 40;

/** Forgets the verdict of a file and what was accepted of it. */
export async function resetCheck(tx: ReadTx, uploadId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE uploads SET status = 'queued', verdict = NULL, findings = '[]', accepted = '{}', acceptances = '[]', checked_at = NULL WHERE id = ${uploadId}`);
}

/**
 * Queues the check of a file: after the files of all others once a check of this order has cost too much.
 */
export async function queueCheck({ tx, now, kernel }: CommandContext, { id, basketId }: { id: number; basketId: number }): Promise<void> {
  const priority = (await costlyChecks(tx, basketId, now)) > 0 ? 'last' : 'usual';
  if (kernel.config.virusScanner) await tx.rows(sql`UPDATE uploads SET scan = 'waiting' WHERE id = ${id}`);
  await tx.addJob(preflightJob.name, { uploadId: id }, { key: `preflight:${id}`, priority, maxAttempts: maxCheckAttempts });
}

/** The checks of an order's files that ended without a result in the last day: at their limit of time or memory. */
export async function costlyChecks(tx: ReadTx, basketId: number, now: Temporal.Instant): Promise<number> {
  const { count } = (await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
    WHERE s.basket_id = ${basketId} AND u.checked_at > ${now.subtract({ hours: 24 }).toString()}
      AND u.findings @> '[{"code": "NOT_CHECKED"}]'`))!;
  return count;
}

/** Stores the verdict of an inspection, and settles the line when this was the last missing check. */
export async function storeCheck(
  context: CommandContext,
  { id: uploadId, expected }: UploadRow,
  outcome: InspectionOutcome,
): Promise<void> {
  const { tx, now, kernel } = context;
  const upload = await lockUpload(tx, uploadId);
  const expectedNow = upload.slot === 'cover' && upload.isbn !== '' ? { ...expected, isbn: upload.isbn } : expected;
  const { verdict, findings } = judgeUpload(outcome, expectedNow, await limitsOfLine(tx, upload.lineId));
  if (upload.status !== 'running') return;
  const pages = 'failed' in outcome ? null : JSON.stringify(pageBoxes(outcome, expected));
  await tx.rows(sql`
    UPDATE uploads SET status = 'checked', scan = ${scanOf(outcome, kernel.config)}, verdict = ${verdict}, findings = ${JSON.stringify(findings)}, pages = ${pages},
                       checked_at = ${now.toString()} WHERE id = ${uploadId}`);
  await tx.record({
    fact: 'upload.checked',
    refs: { basket: upload.basketId, line: upload.lineId, upload: uploadId },
    to: verdict,
    data: { name: upload.name, verdict, findings: findings.length },
  });
  if (await carryAcceptances(context, uploadId)) return;
  const asksCustomer = verdict === 'ERRORS' || (verdict === 'WARNINGS' && (await wasReleased(tx, upload.lineId)));
  if (asksCustomer) await mailPreflightResult(context, upload);
  await settleArtwork(context, upload.lineId);
}

/** Whether a release of the line was taken back: its customer thought that the files were done. */
async function wasReleased(tx: ReadTx, lineId: number): Promise<boolean> {
  return (await factsAbout(tx, lineMoved.artwork.fact, `line:${lineId}`)).some(({ from }) => isOnlyReleased(from as LineStatus));
}

function scanOf(outcome: InspectionOutcome, { virusScanner }: Pick<Config, 'virusScanner'>): FileScan {
  if ('failed' in outcome && outcome.failed === 'INFECTED') return 'infected';
  if ('failed' in outcome && outcome.failed === 'NOT_SCANNABLE') return 'too_large';
  return virusScanner ? 'clean' : 'none';
}

/** Begins a check, unless another one of its order is running: the files of one order hold one worker at most. Then it is queued again. */
async function beginInTurn({ tx, now }: CommandContext, uploadId: number): Promise<UploadRow | undefined> {
  const [upload] = await selectUploads(tx, sql`u.id = ${uploadId}`);
  if (!upload) return undefined;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`preflight:${upload.basketId}`}, 0))`);
  const running = await tx.row(sql`
    SELECT 1 FROM uploads u JOIN upload_slots s ON s.id = u.slot_id
    WHERE s.basket_id = ${upload.basketId} AND u.id <> ${uploadId} AND u.status = 'running' AND u.superseded_at IS NULL`);
  if (!running) return beginCheck(tx, uploadId);
  const options = {
    key: `preflight:${uploadId}`,
    runAt: now.add(turnPause).toString(),
    priority: 'last',
    maxAttempts: maxCheckAttempts,
  } as const;
  await tx.addJob(preflightJob.name, { uploadId }, options);
  return undefined;
}

const turnPause = { seconds: 3 };

/** Marks the check as running, so that the customer sees it; undefined when there is nothing to check any more. */
export async function beginCheck(tx: ReadTx, uploadId: number): Promise<UploadRow | undefined> {
  const marked = await tx.row(sql`
    UPDATE uploads SET status = 'running' WHERE id = ${uploadId} AND status IN ('queued', 'running') AND superseded_at IS NULL RETURNING 1`);
  return marked ? (await selectUploads(tx, sql`u.id = ${uploadId}`))[0] : undefined;
}
