import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ReadTx } from '../database/database.ts';
import { failedBackupKey } from './failed-backup.ts';

type LastBackup = { at: Temporal.Instant; lost: number };

const key = 'last_backup';
const lostKey = 'last_backup_lost';

/** Remembers in the shop that a backup was completed, which ends what is known of a failed one, and how many files the store did not hold. */
export async function rememberBackup(databaseUrl: string, { at, lost }: LastBackup): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO shop_state (key, value) VALUES ($1, to_jsonb($2::text)), ($3, to_jsonb($4::int))
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, at.toString(), lostKey, lost],
    );
    await client.query('DELETE FROM shop_state WHERE key = $1', [failedBackupKey]);
  } finally {
    await client.end();
  }
}

/** The last completed backup of this shop; undefined when there was none. */
export async function readLastBackup(tx: ReadTx): Promise<LastBackup | undefined> {
  const found = await tx.row<{ at: string; lost: number }>(sql`
    SELECT value #>> '{}' AS at, coalesce((SELECT value::int FROM shop_state WHERE key = ${lostKey}), 0) AS lost FROM shop_state WHERE key = ${key}`);
  return found && { at: Temporal.Instant.from(found.at), lost: found.lost };
}
