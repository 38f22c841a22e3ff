import { and, eq, lt } from 'drizzle-orm';
import { bigint, boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import type { OnlineStatus, RefundStatus } from '#modules/invoicing/domain/online/online-payment.ts';
import { noMoney } from '#platform/domain/money.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const onlinePayments = pgTable('online_payments', {
  id: identity(),
  customerId: reference('customer_id').notNull(),
  invoiceId: reference('invoice_id'),
  basketId: reference('basket_id'),
  amount: moneyColumn().notNull(),
  description: text().notNull(),
  language: text().$type<'nl' | 'en'>().notNull(),
  status: text().$type<OnlineStatus>().notNull().default('starting'),
  providerId: text('provider_id'),
  checkoutUrl: text('checkout_url').notNull().default(''),
  expiresAt: instantColumn('expires_at'),
  method: text().notNull().default(''),
  trouble: text().notNull().default(''),
  paymentId: reference('payment_id'),
  createdAt: instantColumn('created_at').notNull(),
  chargedBack: moneyColumn('charged_back').notNull().default(noMoney),
  remindedAt: instantColumn('reminded_at'),
  keptDay: date('kept_day', { mode: 'string' }),
  byLink: boolean('by_link').notNull().default(false),
});

/** A payment that came in and that the customer's bank did not take back in full. */
export const isPaidAndKept = and(eq(onlinePayments.status, 'paid'), lt(onlinePayments.chargedBack, onlinePayments.amount))!;

export const onlineRefunds = pgTable('online_refunds', {
  id: identity(),
  onlinePaymentId: reference('online_payment_id').notNull(),
  amount: moneyColumn().notNull(),
  fromRest: moneyColumn('from_rest').notNull(),
  paymentId: reference('payment_id'),
  status: text().$type<RefundStatus>().notNull().default('starting'),
  providerId: text('provider_id'),
  trouble: text().notNull().default(''),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
});
