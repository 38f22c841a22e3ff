import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PaymentMethod } from '#modules/invoicing/domain/payment/payment.ts';
import { noMoney } from '#platform/domain/money.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const payments = pgTable('payments', {
  id: identity(),
  customerId: reference('customer_id').notNull(),
  receivedOn: day('received_on').notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  amount: moneyColumn().notNull(),
  rest: moneyColumn().notNull(),
  refunded: moneyColumn().notNull(),
  payer: text().notNull().default(''),
  iban: text().notNull().default(''),
  note: text().notNull().default(''),
  /** The order that it pays before there is an invoice. */
  basketId: reference('basket_id'),
  bookedAt: instantColumn('booked_at').notNull(),
  bookedBy: text('booked_by').notNull(),
  reversedAt: instantColumn('reversed_at'),
  reversedBy: text('reversed_by'),
  reversedReason: text('reversed_reason').notNull().default(''),
  version: integer().notNull().default(1),
  /** The payment that this one takes back, of which this much was on account. */
  takesBack: reference('takes_back'),
  fromRest: moneyColumn('from_rest').notNull().default(noMoney),
  /** The half of a move that took the amount from another customer. */
  movedFrom: reference('moved_from'),
});

export const paymentParts = pgTable('payment_parts', {
  id: identity(),
  paymentId: reference('payment_id').notNull(),
  invoiceId: reference('invoice_id').notNull(),
  amount: moneyColumn().notNull(),
});

export const bankFiles = pgTable('bank_files', {
  id: identity(),
  fileName: text('file_name').notNull(),
  format: text().$type<'camt.053' | 'MT940'>().notNull(),
  importedAt: instantColumn('imported_at').notNull(),
  importedBy: text('imported_by').notNull(),
});

export const bankLines = pgTable('bank_lines', {
  id: identity(),
  bankFileId: reference('bank_file_id').notNull(),
  fingerprint: text().notNull(),
  account: text().notNull(),
  bookedOn: day('booked_on').notNull(),
  amount: moneyColumn().notNull(),
  name: text().notNull(),
  iban: text().notNull(),
  description: text().notNull(),
  status: text().$type<'open' | 'booked' | 'skipped'>().notNull(),
  paymentId: reference('payment_id'),
  version: integer().notNull().default(1),
});

export const paymentSettings = pgTable('payment_settings', {
  id: integer().primaryKey(),
  writeOffLimit: moneyColumn('write_off_limit').notNull(),
  version: integer().notNull().default(1),
  transportAccount: text('transport_account').notNull().default(''),
  otherAccount: text('other_account').notNull().default(''),
  aheadAccount: text('ahead_account').notNull().default(''),
  debtorsAccount: text('debtors_account').notNull().default(''),
  vatAccount: text('vat_account').notNull().default(''),
});
