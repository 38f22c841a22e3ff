import { sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** Throws 404 for an unknown customer; row-level security hides other customers from an outsider. */
export async function requireCustomer(tx: ReadTx, customerId: number): Promise<void> {
  if (!(await tx.row(sql`SELECT 1 FROM ${relationsTables.customers} WHERE id = ${customerId}`))) throw notFound();
}
