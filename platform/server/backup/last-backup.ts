import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { ReadTx } from '../database/database.ts';

const key = 'last_backup';

/** Remembers in the shop that a backup was completed. */
export async function rememberBackup(databaseUrl: string, at: Temporal.Instant): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      'INSERT INTO shop_state (key, value) VALUES ($1, to_jsonb($2::text)) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, at.toString()],
    );
  } finally {
    await client.end();
  }
}

/** When the last backup of this shop was completed; undefined when there was none. */
export async function readLastBackup(tx: ReadTx): Promise<Temporal.Instant | undefined> {
  const found = await tx.row<{ at: string }>(sql`SELECT value #>> '{}' AS at FROM shop_state WHERE key = ${key}`);
  return found && Temporal.Instant.from(found.at);
}
