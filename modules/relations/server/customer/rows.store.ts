import { and, eq, getTableName, sql } from 'drizzle-orm';
import {
  type addresses,
  type contacts,
  customers,
  type managers,
  type onlineSuppliers,
  type suppliers,
} from '#modules/relations/server/relations.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findUses, inUseError } from '#platform/server/database/row-uses.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** Locks a customer, so that its addresses and contacts change one at a time; 404 when it does not exist. */
export async function lockCustomer(tx: ReadTx, id: number): Promise<{ name: string; businessUnitId: number; business: boolean }> {
  const { name, businessUnitId, business } = customers;
  const [found] = await tx.db.select({ name, businessUnitId, business }).from(customers).where(eq(customers.id, id)).for('update');
  if (!found) throw notFound();
  return found;
}

/** Locks a row of a customer and checks its version; 404 when it is not this customer's, 409 when it is stale. */
export async function expectRow<Table extends typeof addresses | typeof contacts>(
  tx: ReadTx,
  table: Table,
  row: { id: number; customerId: number; version?: number | undefined },
): Promise<Table['$inferSelect']> {
  const [found] = await tx.db
    .select()
    .from(table as typeof addresses | typeof contacts)
    .where(and(eq(table.id, row.id), eq(table.customerId, row.customerId), eq(table.active, true)))
    .for('update');
  if (!found) throw notFound();
  if (row.version !== undefined && row.version !== found.version) throw staleVersion(found);
  return found as Table['$inferSelect'];
}

/** Deletes a row, or refuses with IN_USE and the rows that refer to it. `thing` is the text key of its name. */
export async function removeRow(
  context: CommandContext,
  table: typeof addresses | typeof contacts | typeof managers | typeof suppliers | typeof onlineSuppliers,
  id: number,
  thing: string,
): Promise<void> {
  // Locks the row, so that nothing can start to refer to it meanwhile.
  await context.tx.rows(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`);
  const uses = await findUses(context, getTableName(table), [id]);
  if (uses.length > 0) throw inUseError(context, thing, uses);
  await context.tx.rows(sql`DELETE FROM ${table} WHERE id = ${id}`);
}
