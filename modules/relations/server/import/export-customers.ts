import { sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { ExportedRow } from '#platform/server/import/import-kinds.ts';

const yesNo = (column: string) => sql.raw(`CASE WHEN ${column} THEN 'ja' WHEN NOT ${column} THEN 'nee' END`);

/** Every customer with a row for each address and contact, as the import reads them; the customer's own values are in each row. */
export function exportCustomers(tx: ReadTx): Promise<ExportedRow[]> {
  return tx.rows<ExportedRow & object>(sql`
    SELECT c.mis_id AS number, c.name, r.street, r.house_number AS "houseNumber", r.addition, r.postcode, r.city, r.country, c.vat_number AS "vatNumber", c.kvk, c.iban, c.bic,
      r.phone, r.email, CASE WHEN r.receives_invoices THEN r.email END AS "invoiceEmail", r.first_name AS "firstName", r.surname_prefix AS "surnamePrefix", r.surname, c.payment_days || CASE WHEN c.payment_month_end THEN ' dagen einde maand' ELSE '' END AS "paymentDays", c.language,
      c.credit_limit / 10000.0 AS "creditLimit", u.email AS "accountManager", c.price_list_type AS "priceList", b.name AS unit,
      om.email AS "orderManager", pm.email AS "prepressManager", c.customer_type AS "customerType", c.vat_type AS "vatType",
      c.invoice_frequency AS "invoiceFrequency", ${yesNo('c.business')} AS business, ${yesNo('c.invoice_reminders')} AS "invoiceReminders",
      ${yesNo('c.po_required')} AS "poRequired", ${yesNo('c.proof_required')} AS "proofRequired", ${yesNo('c.pack_check')} AS "packCheck", ${yesNo('c.fsc')} AS fsc,
      r.kind AS "addressKind", r.attention, r.delivery_instructions AS "deliveryInstructions", r.salutation, r.nickname, ${yesNo('r.receives_invoices')} AS "receivesInvoices", ${yesNo('r.sees_all')} AS "seesAll",
      CASE WHEN c.blocked THEN 'ja' END AS blocked, c.notes
    FROM customers c
    LEFT JOIN LATERAL (SELECT coalesce(a.at, p.at) AS at, a.street, a.house_number, a.addition, a.postcode, a.city, a.country, a.kind, a.attention, a.delivery_instructions, p.phone, p.email,
        p.first_name, p.surname_prefix, p.surname, p.salutation, p.nickname, p.receives_invoices, p.sees_all
      FROM (SELECT row_number() OVER (ORDER BY id) AS at, * FROM addresses WHERE customer_id = c.id AND active) a
      FULL JOIN (SELECT row_number() OVER (ORDER BY id) AS at, * FROM contacts WHERE customer_id = c.id AND active) p ON p.at = a.at) r ON true
    LEFT JOIN managers m ON m.id = c.account_manager_id LEFT JOIN ${identityTables.users} u ON u.id = m.user_id
    LEFT JOIN managers o ON o.id = c.order_manager_id LEFT JOIN ${identityTables.users} om ON om.id = o.user_id
    LEFT JOIN managers q ON q.id = c.prepress_manager_id LEFT JOIN ${identityTables.users} pm ON pm.id = q.user_id
    LEFT JOIN ${identityTables.businessUnits} b ON b.id = c.business_unit_id
    ORDER BY c.name, c.id, r.at`);
}
