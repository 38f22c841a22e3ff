import { sql } from 'drizzle-orm';
import { removeOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/remove-online-supplier.endpoint.ts';
import { removeRow } from '#modules/relations/server/customer/rows.store.ts';
import { onlineSuppliers as table } from '#modules/relations/server/relations.tables.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';

export const removeOnlineSupplier = command(removeOnlineSupplierEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ name: string }>(sql`SELECT name FROM online_suppliers WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  await tx.rows(sql`DELETE FROM online_supplier_products WHERE online_supplier_id = ${id}`);
  await removeRow(context, table, id, 'relations.things.onlineSupplier');
  await tx.record({ fact: 'online_supplier.removed', refs: { online_supplier: id }, data: found });
  return { id };
});
