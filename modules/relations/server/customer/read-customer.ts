import { sql } from 'drizzle-orm';
import type { AddressView, CustomerView, StaffContactView } from '#modules/relations/contract/customer.shapes.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { isFormerStub, vatStateNow } from '#modules/relations/server/finance/former-stub.ts';
import { currentCustomerId } from '#modules/relations/server/merge/former-customers.ts';
import { notFound } from '#platform/server/errors.ts';
import { lastBounce } from '#platform/server/mail/bounces.ts';
import { query } from '#platform/server/served.ts';
import { openValueOf } from './customer-figures.ts';

export const addressColumns = sql`id, kind, attention, street, house_number AS "houseNumber", addition, postcode, city, country, postbox,
  delivery_instructions AS "deliveryInstructions", version`;
export const contactColumns = sql`id, first_name AS "firstName", surname_prefix AS "surnamePrefix", surname, salutation, nickname, phone, email,
  language, sees_all AS "seesAll", receives_invoices AS "receivesInvoices", copies,
  order_limit AS "orderLimit", may_approve AS "mayApprove", may_pay AS "mayPay", user_id IS NOT NULL AS "portalUser", version`;

export const readCustomer = query(readCustomerEndpoint, async (context, asked) => {
  const { tx, kernel } = context;
  const id = await currentCustomerId(tx, asked.id);
  const former = isFormerStub(kernel);
  const customer = await tx.row<Omit<CustomerView, 'addresses' | 'contacts' | 'formerly'>>(sql`
    SELECT id, version, name, business, mis_id AS "misId", customer_type AS "customerType", business_unit_id AS "businessUnitId", language,
           price_list_type AS "priceListType", surcharge_rate::float8 AS "surchargeRate", rounding, profit_black_rate::float8 AS "profitBlackRate",
           profit_colour_rate::float8 AS "profitColourRate", default_ink_coverage::float8 AS "defaultInkCoverage", vat_type AS "vatType",
           vat_number AS "vatNumber", kvk, oin, iban, bic, credit_limit AS "creditLimit", payment_days AS "paymentDays", payment_month_end AS "paymentMonthEnd", payment_plan AS "paymentPlan",
           invoice_frequency AS "invoiceFrequency", invoice_reminders AS "invoiceReminders", po_required AS "poRequired", proof_required AS "proofRequired", pack_check AS "packCheck", fsc, account_manager_id AS "accountManagerId",
           order_manager_id AS "orderManagerId", prepress_manager_id AS "prepressManagerId", blocked, notes,
           ${vatStateNow(kernel)} AS "vatState", CASE WHEN NOT ${former} THEN vat_checked_at END AS "vatCheckedAt", vat_check_trouble AS "vatCheckTrouble",
           CASE WHEN ${former} THEN '' ELSE vat_registered_name END AS "vatRegisteredName", vat_by_stub AS "vatByStub", blocked_reason AS "blockedReason",
           ${openValueOf(kernel, sql`customers.id`)} AS "openValue"
    FROM customers WHERE id = ${id}`);
  if (!customer) throw notFound();
  const addresses = await tx.rows<AddressView>(sql`
    SELECT ${addressColumns} FROM addresses WHERE customer_id = ${id} AND active ORDER BY id`);
  const contacts = await tx.rows<StaffContactView>(sql`
    SELECT ${contactColumns}, ${lastBounce(sql`email`)} AS bounce FROM contacts WHERE customer_id = ${id} AND active ORDER BY id`);
  const formerly = await tx.rows<CustomerView['formerly'][number]>(sql`
    SELECT id, name, mis_id AS "misId", merged_at AS "mergedAt",
           EXISTS (SELECT 1 FROM contacts p WHERE p.former_customer_id = f.id) AS apart
    FROM former_customers f WHERE customer_id = ${id} ORDER BY merged_at DESC, id`);
  return { ...customer, addresses, contacts, formerly };
});
