import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** 404 for a customer that is not there; to an outsider only the own one is, by row-level security. */
export async function requireCustomer(tx: ReadTx, customerId: number): Promise<void> {
  if (!(await tx.row(sql`SELECT 1 FROM customers WHERE id = ${customerId}`))) throw notFound();
}
