import { eq, sql } from 'drizzle-orm';
import {
  type OnlineSupplierRow,
  onlineSupplierChoicesEndpoint,
  onlineSuppliersEndpoint,
  removeOnlineSupplierEndpoint,
  saveOnlineSupplierEndpoint,
} from '#modules/relations/contract/online-suppliers.endpoints.ts';
import { decideSaveOnlineSupplier } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { seal } from '#platform/server/secrets.ts';
import { command, type QueryContext, query, type Tx } from '#platform/server/served.ts';
import { removeRow } from '../customer/rows.store.ts';
import { mappableProducts } from '../public.ts';
import { onlineSupplierProducts, onlineSuppliers as table } from '../relations.tables.ts';
import { apiKeyPurpose } from './api.ts';

export const onlineSuppliers = query(onlineSuppliersEndpoint, async ({ tx }) => ({
  rows: await tx.rows<OnlineSupplierRow>(sql`
    SELECT o.id, o.version, o.name, o.supplier_id AS "supplierId", s.name AS "supplierName", o.api_base AS "apiBase",
           o.sealed_key IS NOT NULL AS "hasKey", o.refresh_prices AS "refreshPrices", o.active, o.last_called_at AS "lastCalledAt",
           o.last_refreshed_at AS "lastRefreshedAt", o.last_error AS "lastError", o.last_error_at AS "lastErrorAt",
           coalesce((SELECT jsonb_agg(jsonb_build_object('product', p.product, 'code', p.code, 'options', p.options, 'quantity', p.quantity,
                       'price', p.price, 'hours', p.hours, 'askedAt', p.asked_at, 'error', p.error) ORDER BY p.product, p.quantity)
                     FROM online_supplier_products p WHERE p.online_supplier_id = o.id), '[]') AS products
    FROM online_suppliers o LEFT JOIN suppliers s ON s.id = o.supplier_id ORDER BY o.name, o.id`),
}));

async function productsOf({ tx, kernel, actor }: QueryContext): Promise<{ code: string; name: string }[]> {
  const found = await Promise.all(mappableProducts.entriesOf(kernel).map((read) => read(tx, actor.language)));
  return found.flat();
}

export const onlineSupplierChoices = query(onlineSupplierChoicesEndpoint, async (context) => ({
  products: await productsOf(context),
  suppliers: await context.tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM suppliers WHERE active ORDER BY name`),
}));

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

export const removeOnlineSupplier = command(removeOnlineSupplierEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ name: string }>(sql`SELECT name FROM online_suppliers WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  await tx.rows(sql`DELETE FROM online_supplier_products WHERE online_supplier_id = ${id}`);
  await removeRow(context, table, id, 'relations.things.onlineSupplier');
  await tx.record({ fact: 'online_supplier.removed', refs: { online_supplier: id }, data: found });
  return { id };
});
