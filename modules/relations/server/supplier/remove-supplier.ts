import { sql } from 'drizzle-orm';
import { removeSupplierEndpoint } from '#modules/relations/contract/supplier/remove-supplier.endpoint.ts';
import { removeRow } from '#modules/relations/server/customer/rows.store.ts';
import { suppliers as table } from '#modules/relations/server/relations.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeSupplier = command(removeSupplierEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ name: string }>(sql`SELECT name FROM suppliers WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  await removeRow(context, table, id, 'relations.things.supplier');
  await tx.record({ fact: 'supplier.removed', refs: { supplier: id }, data: found });
  return { id };
});
