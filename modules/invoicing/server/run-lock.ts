import { sql } from 'drizzle-orm';
import { type Refused, refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Takes the lock of an invoice run, or of reading bank files, until the transaction ends; refuses INVOICES_PROCESSING to a second one. */
export async function lockInvoiceRun(tx: ReadTx, of: 'run' | 'bank' = 'run'): Promise<Refused<'INVOICES_PROCESSING'> | undefined> {
  const taken = await tx.row<{ taken: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtext(${`invoicing.${of}`})) AS taken`);
  return taken!.taken ? undefined : refuse('INVOICES_PROCESSING');
}
