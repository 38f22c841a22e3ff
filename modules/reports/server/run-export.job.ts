import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { exportReports, isBooks, type ReportKey, type WorkbookKey } from '#modules/reports/domain/exports.ts';
import { system } from '#platform/server/actor.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { HttpError } from '#platform/server/errors.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import { addFile, type PutFile, putCopy } from '#platform/server/files/files.ts';
import { externalCallJob, type Job } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { writeWorkbook } from '#platform/server/tables/write-workbook.ts';
import { auditFile } from './audit-file.ts';
import { mailExport } from './export-mail.ts';
import { cellsOf } from './export-rows.ts';
import { type ExportRequest, exportSelects } from './export-selects.ts';
import { mailFailedExport } from './mail-failed-export.ts';

export type StoredExport = {
  id: number;
  userId: number;
  report: ReportKey;
  from: string | null;
  until: string | null;
  unitId: number | null;
  language: 'nl' | 'en';
  status: string;
  mailAs: 'file' | 'link' | null;
  recipientIds: number[];
};

const runName = 'reports.runExport';
const workbookFile = { extension: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const auditFileKind = { extension: 'xaf', mime: 'application/xml' };
const fileOf = (report: ReportKey) => (isBooks(report) ? auditFileKind : workbookFile);

export function queueExport(tx: Tx, id: number): Promise<void> {
  return tx.addJob(runName, { id }, { key: `${runName}:${id}` });
}

type Written = { file: PutFile; rows: number };

/**
 * Streams the rows of a report to a file in a read-only transaction. Progress is saved in separate transactions, so that others see it;
 * after a crash the job restarts. A failure is saved on the export, with its refusal if it has one; the export can be started again.
 */
export const runExport: Job = externalCallJob<StoredExport, Written | undefined>(runName, {
  queue: 'documents',
  read: readWaiting,
  call: write,
  save: saveWritten,
});

async function readWaiting({ tx }: CommandContext, payload: Record<string, unknown>): Promise<StoredExport | undefined> {
  return tx.row<StoredExport>(sql`
    SELECT id, user_id AS "userId", report, from_on AS "from", until_on AS "until", unit_id AS "unitId", language, status, mail_as AS "mailAs",
      recipient_ids::float8[] AS "recipientIds"
    FROM exports WHERE id = ${Number(payload.id)} AND status NOT IN ('ready', 'failed')`);
}

async function write(kernel: Kernel, found: StoredExport): Promise<Written | undefined> {
  const target = path.join(tmpdir(), `katern-export-${randomUUID()}`);
  try {
    const progress = progressOf(kernel, found.id);
    const rows = await writeTo(target, kernel, found, progress)
      .finally(progress.written)
      .catch((error: unknown) => saveFailure(kernel, found, error));
    return rows === undefined ? undefined : { file: await putCopy(kernel, target), rows };
  } finally {
    await rm(target, { force: true });
  }
}

async function saveWritten(context: CommandContext, _: unknown, found: StoredExport, written: Written | undefined): Promise<void> {
  if (!written) return;
  const { tx, kernel, now } = context;
  const { rows } = written;
  const open = await tx.row(sql`SELECT 1 FROM exports WHERE id = ${found.id} AND status NOT IN ('ready', 'failed') FOR UPDATE`);
  if (!open) return;
  const { extension, mime } = fileOf(found.report);
  const name = `${nameOf(kernel, found)}.${extension}`;
  const file = await addFile(context, written.file, { name, mime, refs: [`user:${found.userId}`] });
  await tx.rows(sql`
    UPDATE exports SET status = 'ready', rows_total = ${rows}, rows_done = ${rows}, file_id = ${file.id}, finished_at = ${now.toString()}
    WHERE id = ${found.id}`);
  if (found.mailAs) await mailExport(context, found, { ...file, rows });
  await tx.record({ fact: 'export.ready', refs: { export: found.id, user: found.userId }, data: { report: found.report, rows } });
}

async function saveFailure(kernel: Kernel, found: StoredExport, error: unknown): Promise<undefined> {
  const { id, userId, report } = found;
  kernel.workerLogger.error(`Export ${id} of ${report} failed: ${(error as Error).stack}`);
  const reason = error instanceof HttpError ? { code: error.code, params: error.params } : undefined;
  await kernel.act(async (context) => {
    const { tx, now } = context;
    await tx.rows(sql`
      UPDATE exports SET status = 'failed', refusal = ${reason ? JSON.stringify(reason) : null}::jsonb, finished_at = ${now.toString()} WHERE id = ${id}`);
    await tx.record({ fact: 'export.failed', refs: { export: id, user: userId }, data: { report } });
    if (found.mailAs) await mailFailedExport(context, found, reason);
  });
}

/** Writes the file and answers its number of rows. All rows are from one snapshot, however long it takes. */
async function writeTo(target: string, kernel: Kernel, found: StoredExport, progress: Progress): Promise<number> {
  const now = kernel.clock.now();
  const asked = { ...found, zone: kernel.config.timeZone, today: shopDay({ now, kernel }).toString(), now: now.toString() };
  const { report } = found;
  const writeRows = async (tx: ReadTx) => {
    const result = await (isBooks(report)
      ? writeAuditFile(tx, target, kernel, asked, progress)
      : writeReport(tx, target, kernel, { ...asked, report }, progress));
    return { commit: true, result };
  };
  return inTransaction(kernel.database, system, 'read', writeRows, { patient: true, oneSnapshot: true });
}

async function writeAuditFile(
  tx: ReadTx,
  target: string,
  { texts }: Kernel,
  { from, until, unitId, ...asked }: ExportRequest,
  progress: Progress,
): Promise<number> {
  let rows = 0;
  const onProgress = (done: number, total: number) => {
    rows = done;
    progress.note(done, total);
  };
  const file = auditFile(tx, { ...asked, from: from!, until: until!, unitId: unitId! }, { texts, onProgress });
  await pipeline(Readable.from(file), createWriteStream(target));
  return rows;
}

async function writeReport(
  tx: ReadTx,
  target: string,
  kernel: Kernel,
  asked: StoredExport & ExportRequest & { report: WorkbookKey },
  progress: Progress,
): Promise<number> {
  const { texts } = kernel;
  const { report, language } = asked;
  const { columns } = exportReports[report];
  const titled = columns.map((column) => ({ ...column, title: texts.say(language, `reports.exports.columns.${column.key}`) }));
  const select = exportSelects[report](asked);
  const counted = await tx.row<{ rows: number }>(sql`SELECT count(*) AS rows FROM (${select}) AS counted`);
  const expected = counted!.rows;
  progress.note(0, expected);
  await tx.rows(sql`DECLARE export_rows NO SCROLL CURSOR FOR ${select}`);
  let rows = 0;
  const hear = (done: number) => {
    rows = done;
    progress.note(done, Math.max(done, expected));
  };
  const cells = cellsOf(tx, columns, { texts, language, onProgress: hear });
  const sheet = writeWorkbook(nameOf(kernel, asked), titled, cells, texts.say(language, 'reports.exports.total'));
  await pipeline(Readable.from(sheet), createWriteStream(target));
  return rows;
}

type Progress = {
  note(done: number, total: number): void;
  /** Settles once the last progress is written; its failure stops no export. */
  written(): Promise<void>;
};

/** Writes the newest progress on a connection of its own, beside the transaction that reads, which does not wait for it. */
function progressOf(kernel: Kernel, id: number): Progress {
  let newest: { done: number; total: number } | undefined;
  let writing = Promise.resolve();
  const writeNewest = async () => {
    if (!newest) return;
    const { done, total } = newest;
    newest = undefined;
    await kernel.act(({ tx }) => saveProgress(tx, id, done, total));
  };
  return {
    note(done, total) {
      newest = { done, total };
      writing = writing.then(() => withoutHeldConnection(writeNewest)).catch(() => undefined);
    },
    written: () => writing,
  };
}

async function saveProgress(tx: Tx, id: number, done: number, total: number): Promise<void> {
  await tx.rows(sql`UPDATE exports SET status = 'running', rows_done = ${done}, rows_total = ${total} WHERE id = ${id}`);
  await notifyChanged(tx, [`export:${id}`]);
}

function nameOf({ texts }: Pick<Kernel, 'texts'>, { report, from, until, language }: StoredExport): string {
  const name = texts.say(language, `reports.exports.report.${report}.title`);
  return [name, ...(from && until ? [from, until] : [])].join(' ');
}
