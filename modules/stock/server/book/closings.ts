import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The last day that is closed, for which no movement counts any more; null while none is. */
export async function readClosedUntil(tx: ReadTx): Promise<string | null> {
  return (await tx.row<{ until: string | null }>(sql`SELECT max(closed_until) AS until FROM stock_closings`))!.until;
}

/** Lets movements that count for an earlier day and the closing of days wait for each other; movements do not wait among themselves. */
export async function lockClosings(tx: ReadTx, by: 'movement' | 'closing'): Promise<void> {
  const closings = sql`hashtext('stock_closings')`;
  await tx.rows(by === 'closing' ? sql`SELECT pg_advisory_xact_lock(${closings})` : sql`SELECT pg_advisory_xact_lock_shared(${closings})`);
}
