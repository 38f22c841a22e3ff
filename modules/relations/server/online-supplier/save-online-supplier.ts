import { eq, sql } from 'drizzle-orm';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { decideSaveOnlineSupplier } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import { onlineSupplierProducts, onlineSuppliers as table } from '#modules/relations/server/relations.tables.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { seal } from '#platform/server/secrets.ts';
import { command, type Tx } from '#platform/server/served.ts';
import { apiKeyPurpose } from './api.ts';
import { productsOf } from './online-suppliers.ts';

export const saveOnlineSupplier = command(saveOnlineSupplierEndpoint, async (context, { id, version, key, products, ...fields }) => {
  const { tx, kernel } = context;
  const [current] = id === undefined ? [] : await tx.db.select().from(table).where(eq(table.id, id)).for('update');
  if (id !== undefined && !current) throw notFound();
  if (current && version !== current.version) throw staleVersion(current);
  if (fields.supplierId !== null && !(await tx.row(sql`SELECT 1 FROM suppliers WHERE id = ${fields.supplierId}`))) throw notFound();
  const taken = await tx.row(sql`SELECT 1 FROM online_suppliers WHERE lower(name) = lower(${fields.name}) AND id <> ${id ?? 0}`);
  const ours = new Set((await productsOf(context)).map(({ code }) => code));
  const decided = decideSaveOnlineSupplier({
    apiBase: fields.apiBase,
    nameTaken: taken !== undefined,
    products: products.map(({ product, quantity }) => ({ product, quantity, known: ours.has(product) })),
  });
  if (!decided.accepted) return decided;
  const next = (current?.version ?? 0) + 1;
  const values = { ...fields, version: next, ...(key !== '' && { sealedKey: seal(kernel.config, apiKeyPurpose, key) }) };
  const [saved] =
    id === undefined
      ? await tx.db.insert(table).values(values).returning({ id: table.id })
      : await tx.db.update(table).set(values).where(eq(table.id, id)).returning({ id: table.id });
  await saveProducts(tx, saved!.id, products);
  const fact = current ? 'online_supplier.changed' : 'online_supplier.added';
  await tx.record({ fact, refs: { online_supplier: saved!.id }, data: { name: fields.name } });
  return { id: saved!.id, version: next };
});

type Mapped = { product: string; code: string; options: { code: string; value: string }[]; quantity: number };

/** Replaces the mapped products; an unchanged mapping keeps its price. */
async function saveProducts(tx: Tx, supplierId: number, products: readonly Mapped[]): Promise<void> {
  const kept = products.map(({ product, quantity }) => `${product} ${quantity}`);
  await tx.rows(sql`
    DELETE FROM online_supplier_products WHERE online_supplier_id = ${supplierId}
      AND product || ' ' || quantity <> ALL(${sql.param(kept)}::text[])`);
  if (products.length === 0) return;
  await tx.db
    .insert(onlineSupplierProducts)
    .values(products.map((product) => ({ ...product, onlineSupplierId: supplierId })))
    .onConflictDoUpdate({
      target: [onlineSupplierProducts.onlineSupplierId, onlineSupplierProducts.product, onlineSupplierProducts.quantity],
      set: {
        code: sql`excluded.code`,
        options: sql`excluded.options`,
        price: sql`CASE WHEN excluded.code = online_supplier_products.code AND excluded.options = online_supplier_products.options
          THEN online_supplier_products.price END`,
        error: sql`''`,
      },
    });
}
