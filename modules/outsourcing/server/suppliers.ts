import { sql } from 'drizzle-orm';
import { listOutsideSuppliersEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import type { SupplierChoice } from '#modules/outsourcing/contract/outsourcing.shapes.ts';
import type { OrderRoute } from '#modules/relations/domain/supplier/supplier.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** The fields of a supplier for mails and purchase orders. */
export type Supplier = {
  id: number;
  name: string;
  contactName: string;
  email: string;
  language: string;
  orderBy: OrderRoute;
  active: boolean;
  ourNumber: string;
  paymentDays: number;
  street: string;
  postcode: string;
  city: string;
  country: string;
};

/** SQL: supplier `s` as JSON; the email address for orders wins where there is one. */
export const supplierColumns = sql`jsonb_build_object('id', s.id, 'name', s.name, 'contactName', s.contact_name,
  'email', coalesce(nullif(s.order_email, ''), s.email), 'language', s.language, 'orderBy', s.order_by, 'active', s.active, 'ourNumber', s.our_number,
  'paymentDays', s.payment_days, 'street', trim(s.street || ' ' || s.house_number), 'postcode', s.postcode, 'city', s.city, 'country', s.country)`;

/** Reads these suppliers; throws 404 unless all exist and are active. */
export async function readSuppliers(tx: ReadTx, ids: readonly number[]): Promise<Supplier[]> {
  const rows = await tx.rows<{ supplier: Supplier }>(sql`
    SELECT ${supplierColumns} AS supplier FROM ${relationsTables.suppliers} s WHERE s.id = ANY(${sql.param([...ids])}) AND s.active ORDER BY s.id FOR SHARE`);
  if (rows.length !== new Set(ids).size) throw notFound();
  return rows.map(({ supplier }) => supplier);
}

export const listOutsideSuppliers = query(listOutsideSuppliersEndpoint, async ({ tx }) => ({
  rows: await tx.rows<SupplierChoice>(sql`
    SELECT id, name, services, lead_days AS "leadDays", minimum_order AS "minimumOrder", order_by AS "orderBy"
    FROM ${relationsTables.suppliers} WHERE active ORDER BY name, id`),
}));
