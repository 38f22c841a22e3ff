import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { RegisteredContact, RegisteredCustomer } from '#modules/relations/contract/registration.shapes.ts';
import type { OptionalMail } from '#modules/relations/domain/contact/optional-mails.ts';
import type { CopyKind, VatType } from '#modules/relations/domain/customer/customer.ts';
import type { PaymentPart } from '#modules/relations/domain/finance/payment-plan.ts';
import type { VatState } from '#modules/relations/domain/finance/vat-check.ts';
import type { ProductOption } from '#modules/relations/domain/online-supplier/online-supplier.ts';
import type { RegistrationStatus } from '#modules/relations/domain/registration/registration.ts';
import type { Closure } from '#modules/relations/domain/supplier/closures.ts';
import type { OrderRoute, SupplierService } from '#modules/relations/domain/supplier/supplier.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const managers = pgTable('managers', {
  id: identity(),
  kind: text().notNull(),
  userId: reference('user_id').notNull(),
  phone: text().notNull().default(''),
  unitIds: bigint('unit_ids', { mode: 'number' }).array().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  customerTypes: text('customer_types').array().notNull().default([]),
  capacity: integer(),
  deputyId: reference('deputy_id'),
  absentFrom: date('absent_from', { mode: 'string' }),
  absentUntil: date('absent_until', { mode: 'string' }),
  signature: text().notNull().default(''),
});

export const customers = pgTable('customers', {
  id: identity(),
  name: text().notNull(),
  business: boolean().notNull(),
  misId: text('mis_id'),
  customerType: text('customer_type').notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  language: text().notNull().default('nl'),
  priceListType: text('price_list_type').notNull().default('A'),
  surchargeRate: numeric('surcharge_rate', { precision: 7, scale: 4, mode: 'number' }).notNull().default(0),
  rounding: text().$type<'0.01' | '0.05' | '1.00' | 'psychological'>().notNull().default('0.01'),
  profitBlackRate: numeric('profit_black_rate', { precision: 7, scale: 4, mode: 'number' }),
  profitColourRate: numeric('profit_colour_rate', { precision: 7, scale: 4, mode: 'number' }),
  defaultInkCoverage: numeric('default_ink_coverage', { precision: 5, scale: 4, mode: 'number' }),
  vatType: text('vat_type').$type<VatType>().notNull().default('domestic'),
  vatNumber: text('vat_number'),
  kvk: text(),
  oin: text(),
  iban: text(),
  bic: text(),
  creditLimit: moneyColumn('credit_limit').notNull(),
  paymentDays: integer('payment_days').notNull().default(30),
  paymentMonthEnd: boolean('payment_month_end').notNull().default(false),
  paymentPlan: jsonb('payment_plan').$type<readonly PaymentPart[]>().notNull().default([]),
  invoiceFrequency: text('invoice_frequency').notNull().default('per_order'),
  invoiceReminders: boolean('invoice_reminders').notNull().default(true),
  poRequired: boolean('po_required').notNull().default(false),
  proofRequired: boolean('proof_required').notNull().default(true),
  packCheck: boolean('pack_check').notNull().default(false),
  accountManagerId: reference('account_manager_id'),
  orderManagerId: reference('order_manager_id'),
  blocked: boolean().notNull().default(false),
  notes: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull(),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(name || ' ' || coalesce(mis_id, ''))`),
  prepressManagerId: reference('prepress_manager_id'),
  /** Whether its print work carries the FSC label unless a line says otherwise. */
  fsc: boolean().notNull().default(false),
  vatState: text('vat_state').$type<VatState>(),
  vatCheckedAt: instantColumn('vat_checked_at'),
  vatCheckTrouble: text('vat_check_trouble').notNull().default(''),
  vatByStub: boolean('vat_by_stub').notNull().default(false),
  vatRegisteredName: text('vat_registered_name').notNull().default(''),
  blockedReason: text('blocked_reason').notNull().default(''),
});

export const priceListTypes = pgTable('price_list_types', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
  active: boolean().notNull().default(true),
});

/** Customers that were merged into another; their ids and numbers redirect to it. */
export const formerCustomers = pgTable('former_customers', {
  id: bigint({ mode: 'number' }).primaryKey(),
  customerId: reference('customer_id').notNull(),
  name: text().notNull(),
  misId: text('mis_id'),
  mergedAt: instantColumn('merged_at').notNull(),
});

/** Search text of each customer, with the city and contact that lists show; maintained by triggers only. */
export const customerWords = pgTable('customer_words', {
  customerId: bigint('customer_id', { mode: 'number' }).primaryKey(),
  name: text().notNull(),
  words: text().notNull(),
  city: text().notNull().default(''),
  contactId: bigint('contact_id', { mode: 'number' }),
  contactName: text('contact_name').notNull().default(''),
  beside: text().array().notNull().default([]),
  besideWords: text('beside_words').array().notNull().default([]),
  besideKinds: integer('beside_kinds').array().notNull().default([]),
});

export const addresses = pgTable('addresses', {
  id: identity(),
  customerId: reference('customer_id').notNull(),
  kind: text().notNull(),
  attention: text().notNull().default(''),
  street: text().notNull(),
  houseNumber: text('house_number').notNull(),
  addition: text().notNull().default(''),
  postcode: text().notNull(),
  city: text().notNull(),
  country: text().notNull().default('NL'),
  postbox: boolean().notNull().default(false),
  deliveryInstructions: text('delivery_instructions').notNull().default(''),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  formerCustomerId: reference('former_customer_id'),
});

export const contacts = pgTable('contacts', {
  id: identity(),
  customerId: reference('customer_id').notNull(),
  firstName: text('first_name').notNull(),
  surnamePrefix: text('surname_prefix').notNull().default(''),
  surname: text().notNull(),
  salutation: text().notNull().default(''),
  nickname: text().notNull().default(''),
  phone: text().notNull().default(''),
  email: text().notNull().default(''),
  language: text().notNull().default('nl'),
  userId: reference('user_id'),
  seesAll: boolean('sees_all').notNull().default(false),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  receivesInvoices: boolean('receives_invoices').notNull().default(false),
  formerCustomerId: reference('former_customer_id'),
  copies: text().array().$type<CopyKind[]>().notNull().default([]),
  wantsShippedMail: boolean('wants_shipped_mail').notNull().default(true),
  unwantedMails: text('unwanted_mails').array().$type<OptionalMail[]>().notNull().default([]),
  orderLimit: moneyColumn('order_limit'),
  mayApprove: boolean('may_approve').notNull().default(false),
  mayPay: boolean('may_pay').notNull().default(true),
});

export const suppliers = pgTable('suppliers', {
  id: identity(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  services: text().array().$type<SupplierService[]>().notNull().default([]),
  contactName: text('contact_name').notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  mobile: text().notNull().default(''),
  street: text().notNull().default(''),
  houseNumber: text('house_number').notNull().default(''),
  postcode: text().notNull().default(''),
  city: text().notNull().default(''),
  country: text().notNull().default('NL'),
  language: text().notNull().default('nl'),
  leadDays: integer('lead_days').notNull().default(5),
  minimumOrder: moneyColumn('minimum_order').notNull(),
  smallOrderFee: moneyColumn('small_order_fee').notNull(),
  cutOff: text('cut_off').notNull().default('16:00'),
  deliveryDays: integer('delivery_days').array().notNull().default([1, 2, 3, 4, 5]),
  closures: jsonb().$type<Closure[]>().notNull().default([]),
  overPercent: integer('over_percent').notNull().default(10),
  orderBy: text('order_by').$type<OrderRoute>().notNull().default('portal'),
  orderEmail: text('order_email').notNull().default(''),
  ourNumber: text('our_number').notNull().default(''),
  vatNumber: text('vat_number'),
  kvk: text(),
  iban: text(),
  bic: text(),
  paymentDays: integer('payment_days').notNull().default(30),
  notes: text().notNull().default(''),
});

export const onlineSuppliers = pgTable('online_suppliers', {
  id: identity(),
  name: text().notNull(),
  supplierId: reference('supplier_id'),
  apiBase: text('api_base').notNull().default(''),
  sealedKey: text('sealed_key'),
  refreshPrices: boolean('refresh_prices').notNull().default(true),
  active: boolean().notNull().default(true),
  lastCalledAt: instantColumn('last_called_at'),
  lastRefreshedAt: instantColumn('last_refreshed_at'),
  lastError: text('last_error').notNull().default(''),
  lastErrorAt: instantColumn('last_error_at'),
  version: integer().notNull().default(1),
});

export const onlineSupplierProducts = pgTable('online_supplier_products', {
  id: identity(),
  onlineSupplierId: reference('online_supplier_id').notNull(),
  product: text().notNull(),
  code: text().notNull(),
  options: jsonb().$type<readonly ProductOption[]>().notNull().default([]),
  quantity: integer().notNull(),
  price: moneyColumn(),
  hours: integer(),
  askedAt: instantColumn('asked_at'),
  error: text().notNull().default(''),
});

export const supplierUsers = pgTable('supplier_users', {
  userId: reference('user_id').primaryKey(),
  supplierId: reference('supplier_id').notNull(),
});

export const whitelists = pgTable('whitelists', {
  id: identity(),
  kind: text().notNull(),
  value: text().notNull(),
  customerId: reference('customer_id'),
  reason: text().notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  createdAt: instantColumn('created_at').notNull(),
});

export const registrations = pgTable('registrations', {
  id: identity(),
  status: text().$type<RegistrationStatus>().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash'),
  language: text().$type<'nl' | 'en'>().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  contact: jsonb().$type<RegisteredContact>(),
  joins: boolean().notNull().default(false),
  customer: jsonb().$type<RegisteredCustomer>(),
  userId: reference('user_id'),
  customerId: reference('customer_id'),
  refusal: text().notNull().default(''),
  returnTo: text('return_to').notNull().default(''),
  createdAt: instantColumn('created_at').notNull(),
  sentAt: instantColumn('sent_at'),
  verifiedAt: instantColumn('verified_at'),
  decidedAt: instantColumn('decided_at'),
  version: integer().notNull().default(1),
});
