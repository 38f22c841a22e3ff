import { and, eq, sql } from 'drizzle-orm';
import { refuse } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { type addresses, type contacts, customers, type managers } from './relations.tables.ts';

/** The customer under lock, so that its addresses and contacts change one at a time; 404 when there is none. */
export async function lockCustomer(tx: ReadTx, id: number): Promise<{ name: string }> {
  const [found] = await tx.db.select({ name: customers.name }).from(customers).where(eq(customers.id, id)).for('update');
  if (!found) throw notFound();
  return found;
}

/** Checks that a row is this customer's and of the version that was seen; 404 and 409 as everywhere. */
export async function expectRow(
  tx: ReadTx,
  table: typeof addresses | typeof contacts,
  row: { id: number; customerId: number; version?: number | undefined },
): Promise<{ version: number }> {
  const [found] = await tx.db
    .select()
    .from(table)
    .where(and(eq(table.id, row.id), eq(table.customerId, row.customerId), eq(table.active, true)))
    .for('update');
  if (!found) throw notFound();
  if (row.version !== undefined && row.version !== found.version) throw staleVersion(found);
  return found;
}

/** Deletes a row, or refuses IN_USE when something still points at it. */
export async function removeRow(tx: ReadTx, table: typeof addresses | typeof contacts | typeof managers, id: number, what: string) {
  try {
    await tx.rows(sql`DELETE FROM ${table} WHERE id = ${id}`);
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    return refuse('IN_USE', { what });
  }
}
