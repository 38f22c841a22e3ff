import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The last day that is closed, for which no movement counts any more; null while none is. */
export async function readClosedUntil(tx: ReadTx): Promise<string | null> {
  return (await tx.row<{ until: string | null }>(sql`SELECT max(closed_until) AS until FROM stock_closings`))!.until;
}

const lockNumber = 1361;

/** Lets movements that count for an earlier day and the closing of days wait for each other; movements do not wait among themselves. */
export async function lockClosings(tx: ReadTx, by: 'movement' | 'closing'): Promise<void> {
  await tx.rows(
    by === 'closing' ? sql`SELECT pg_advisory_xact_lock(${lockNumber})` : sql`SELECT pg_advisory_xact_lock_shared(${lockNumber})`,
  );
}
