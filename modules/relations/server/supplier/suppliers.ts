import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import { listSuppliersEndpoint, type SupplierRow } from '#modules/relations/contract/supplier/suppliers.endpoints.ts';
import { query } from '#platform/server/served.ts';

export const listSuppliers = query(listSuppliersEndpoint, async ({ tx }) => ({
  rows: await tx.rows<SupplierRow>(sql`
    SELECT id, version, name, services, contact_name AS "contactName", email, phone, mobile, street, house_number AS "houseNumber", postcode, city,
           country, language, lead_days AS "leadDays", minimum_order AS "minimumOrder", small_order_fee AS "smallOrderFee", cut_off AS "cutOff",
           delivery_days AS "deliveryDays", closures, over_percent AS "overPercent", order_by AS "orderBy", order_email AS "orderEmail",
           our_number AS "ourNumber", vat_number AS "vatNumber", kvk, iban, bic, payment_days AS "paymentDays", notes, active,
           ARRAY(SELECT u.email FROM supplier_users su JOIN ${identityTables.users} u ON u.id = su.user_id WHERE su.supplier_id = s.id ORDER BY 1) AS accounts
    FROM suppliers s ORDER BY name, id`),
}));
