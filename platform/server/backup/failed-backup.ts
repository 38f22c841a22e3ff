import { sql } from 'drizzle-orm';
import { defineFact } from '#platform/domain/fact.ts';
import type { ReadTx } from '../database/database.ts';
import type { CommandContext } from '../served.ts';

/** The nightly backup failed; recorded at most once a day until one completes. */
export const backupFailed = defineFact<Record<string, never>, { reason: string }>('backup.failed');

type FailedBackup = { at: string; reason: string; mailedAt: string };
export const failedBackupKey = 'backup_failed';
/** Less than a day, so that a nightly job that starts early mails again. */
const mailAgainHours = 20;
const longestReason = 400;

/** Remembers why the nightly backup failed, and records it once a day however often it is tried again. */
export async function rememberFailedBackup({ tx, now }: CommandContext, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestReason);
  const before = await readFailedBackup(tx);
  const isMailed = before !== undefined && now.since(Temporal.Instant.from(before.mailedAt)).total('hours') < mailAgainHours;
  const failed: FailedBackup = { at: now.toString(), reason, mailedAt: isMailed ? before.mailedAt : now.toString() };
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${failedBackupKey}, ${JSON.stringify(failed)}::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
  if (!isMailed) await tx.record(backupFailed({ refs: {}, data: { reason } }));
}

/** The failure of the last nightly backup; undefined since one was completed. */
export async function readFailedBackup(tx: ReadTx): Promise<FailedBackup | undefined> {
  return (await tx.row<{ failed: FailedBackup }>(sql`SELECT value AS failed FROM shop_state WHERE key = ${failedBackupKey}`))?.failed;
}
