import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { inUse, usesOf } from '#platform/server/uses.ts';
import { type addresses, type contacts, customers, type managers, type onlineSuppliers, type suppliers } from './relations.tables.ts';

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

/** Deletes a row, or answers IN_USE with where something still points at it. `thing` is the text key of what it is. */
export async function removeRow(
  context: CommandContext,
  table: typeof addresses | typeof contacts | typeof managers | typeof suppliers | typeof onlineSuppliers,
  id: number,
  thing: string,
): Promise<void> {
  // Under lock, so that nothing starts to point at it meanwhile.
  await context.tx.rows(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`);
  const uses = await usesOf(context, getTableName(table), [id]);
  if (uses.length > 0) throw inUse(context, thing, uses);
  await context.tx.rows(sql`DELETE FROM ${table} WHERE id = ${id}`);
}
