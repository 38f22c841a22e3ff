import { sql } from 'drizzle-orm';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';

/** One run of invoices at a time, until its transaction ends; refuses INVOICES_PROCESSING to a second one. */
export async function takeRun(tx: ReadTx): Promise<Refused | undefined> {
  const taken = await tx.row<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext('invoicing.run')) AS taken`);
  return taken!.taken ? undefined : refuse('INVOICES_PROCESSING');
}
