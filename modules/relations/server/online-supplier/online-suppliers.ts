import { sql } from 'drizzle-orm';
import {
  listOnlineSupplierChoicesEndpoint,
  listOnlineSuppliersEndpoint,
  type OnlineSupplierRow,
} from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { mappableProducts } from '../public.ts';

export const listOnlineSuppliers = query(listOnlineSuppliersEndpoint, async ({ tx }) => ({
  rows: await tx.rows<OnlineSupplierRow>(sql`
    SELECT o.id, o.version, o.name, o.supplier_id AS "supplierId", s.name AS "supplierName", o.api_base AS "apiBase",
           o.sealed_key IS NOT NULL AS "hasKey", o.refresh_prices AS "refreshPrices", o.active, o.last_called_at AS "lastCalledAt",
           o.last_refreshed_at AS "lastRefreshedAt", o.last_error AS "lastError", o.last_error_at AS "lastErrorAt",
           coalesce((SELECT jsonb_agg(jsonb_build_object('product', p.product, 'code', p.code, 'options', p.options, 'quantity', p.quantity,
                       'price', p.price, 'hours', p.hours, 'askedAt', p.asked_at, 'error', p.error) ORDER BY p.product, p.quantity)
                     FROM online_supplier_products p WHERE p.online_supplier_id = o.id), '[]') AS products
    FROM online_suppliers o LEFT JOIN suppliers s ON s.id = o.supplier_id ORDER BY o.name, o.id`),
}));

export async function productsOf({ tx, kernel, actor }: QueryContext): Promise<{ code: string; name: string }[]> {
  const found = await Promise.all(mappableProducts.entriesOf(kernel).map((read) => read(tx, actor.language)));
  return found.flat();
}

export const listOnlineSupplierChoices = query(listOnlineSupplierChoicesEndpoint, async (context) => ({
  products: await productsOf(context),
  suppliers: await context.tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM suppliers WHERE active ORDER BY name`),
}));
