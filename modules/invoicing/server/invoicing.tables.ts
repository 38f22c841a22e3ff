import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { InstallmentOf, PaymentTerm } from '#modules/invoicing/domain/installment/installments.ts';
import type { InvoiceLineKind, InvoiceStatus, InvoiceType } from '#modules/invoicing/domain/invoice.ts';
import type { PaymentMoment } from '#modules/relations/domain/finance/payment-plan.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { VatCategory, VatRow } from '#platform/domain/vat.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import type { PostalAddress } from '#platform/server/documents/house-style.ts';
import type { InvoiceOrder, InvoiceParty } from './documents/invoice-document.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const invoiceSeries = pgTable('invoice_series', {
  prefix: text().primaryKey(),
  businessUnitId: reference('business_unit_id').notNull(),
  lastNumber: integer('last_number').notNull(),
});

export const invoices = pgTable('invoices', {
  id: identity(),
  number: text(),
  type: text().$type<InvoiceType>().notNull(),
  status: text().$type<InvoiceStatus>().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  customerId: reference('customer_id').notNull(),
  language: text().notNull(),
  recipient: jsonb().$type<InvoiceParty>().notNull(),
  deliveredTo: jsonb('delivered_to').$type<PostalAddress>(),
  sendTo: text('send_to').notNull().default(''),
  orderNumber: text('order_number').notNull(),
  customerReference: text('customer_reference').notNull().default(''),
  note: text().notNull().default(''),
  supplyFrom: day('supply_from').notNull(),
  supplyUntil: day('supply_until').notNull(),
  paymentDays: integer('payment_days').notNull(),
  paymentMonthEnd: boolean('payment_month_end').notNull().default(false),
  issuedOn: day('issued_on'),
  dueOn: day('due_on'),
  net: moneyColumn().notNull(),
  vat: moneyColumn().notNull(),
  gross: moneyColumn().notNull(),
  vatRows: jsonb('vat_rows').$type<VatRow[]>().notNull(),
  creditedInvoiceId: reference('credited_invoice_id'),
  fileId: reference('file_id'),
  ublFileId: reference('ubl_file_id'),
  mailId: reference('mail_id'),
  createdAt: instantColumn('created_at').notNull(),
  finalisedAt: instantColumn('finalised_at'),
  sentAt: instantColumn('sent_at'),
  version: integer().notNull().default(1),
  creditedNet: moneyColumn('credited_net').notNull().default(noMoney),
  creditedGross: moneyColumn('credited_gross').notNull().default(noMoney),
  settled: moneyColumn().notNull().default(noMoney),
  orders: jsonb().$type<InvoiceOrder[]>().notNull().default([]),
  installment: jsonb().$type<InstallmentOf>(),
  terms: jsonb().$type<PaymentTerm[]>().notNull().default([]),
  takenOver: boolean('taken_over').notNull().default(false),
  formerCustomerId: reference('former_customer_id'),
  billAgain: boolean('bill_again').notNull().default(false),
  forDamage: boolean('for_damage').notNull().default(false),
});

export const invoiceLines = pgTable('invoice_lines', {
  id: identity(),
  invoiceId: reference('invoice_id').notNull(),
  position: integer().notNull(),
  basketId: reference('basket_id').notNull(),
  lineId: reference('line_id'),
  kind: text().$type<InvoiceLineKind>().notNull(),
  description: text().notNull(),
  specification: text().notNull().default(''),
  quantity: integer().notNull(),
  net: moneyColumn().notNull(),
  vatRate: numeric('vat_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  vatCategory: text('vat_category').$type<VatCategory>().notNull(),
  ledgerAccount: text('ledger_account').notNull().default(''),
  vat: moneyColumn(),
  installmentInvoiceId: reference('installment_invoice_id'),
  split: boolean().notNull().default(false),
  part: boolean().notNull().default(false),
});

export const installments = pgTable('installments', {
  id: identity(),
  basketId: reference('basket_id').notNull(),
  position: integer().notNull(),
  moment: text().$type<PaymentMoment>().notNull(),
  percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  days: integer().notNull(),
  ahead: boolean().notNull(),
  paidFirst: boolean('paid_first').notNull(),
  letGoBy: text('let_go_by').notNull().default(''),
  keptBecause: text('kept_because').notNull().default(''),
  keptNet: moneyColumn('kept_net').notNull().default(noMoney),
  invoiceId: reference('invoice_id'),
  version: integer().notNull().default(1),
});
