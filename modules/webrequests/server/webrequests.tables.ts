import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ApprovedBy } from '#modules/baskets/domain/order/colleague-hold.ts';
import type { RequestStatus } from '#modules/webrequests/domain/answer-request.ts';
import type { ShopOrderStatus } from '#modules/webrequests/domain/shop/approve-order.ts';
import type { BudgetLimit, BudgetPeriod } from '#modules/webrequests/domain/shop/budget/budget.ts';
import type { ItemDelivery, ItemPlace, StoredItem } from '#modules/webrequests/domain/shop/shop-item.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const webRequests = pgTable('web_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  source: text().notNull(),
  kind: text().$type<'quote' | 'order'>().notNull(),
  status: text().$type<RequestStatus>().notNull().default('new'),
  businessUnitId: reference('business_unit_id').notNull(),
  receivedAt: instantColumn('received_at').notNull(),
  language: text().notNull(),
  company: text().notNull().default(''),
  senderName: text('sender_name').notNull(),
  senderEmail: text('sender_email').notNull(),
  senderPhone: text('sender_phone').notNull().default(''),
  customerId: reference('customer_id'),
  contactId: reference('contact_id'),
  product: text().notNull(),
  quantity: integer().notNull(),
  specification: text().notNull().default(''),
  wantedOn: date('wanted_on', { mode: 'string' }),
  shownPrice: moneyColumn('shown_price'),
  reference: text().notNull().default(''),
  fileUrl: text('file_url').notNull().default(''),
  assignedUserId: reference('assigned_user_id'),
  basketId: reference('basket_id'),
  rejectReason: text('reject_reason'),
  answer: text().notNull().default(''),
  answeredAt: instantColumn('answered_at'),
  version: integer().notNull().default(1),
  formerCustomerId: reference('former_customer_id'),
  fileId: reference('file_id'),
  subGroupId: reference('sub_group_id'),
  answers: jsonb().$type<Record<string, string>>(),
});

export const shopItems = pgTable('shop_items', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  contactId: reference('contact_id').notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  subGroupId: reference('sub_group_id').notNull(),
  place: text().$type<ItemPlace>().notNull(),
  name: text().notNull().default(''),
  quantity: integer().notNull(),
  answers: jsonb().$type<Record<string, string>>().notNull(),
  deliveries: jsonb().$type<ItemDelivery[]>().notNull().default([]),
  addedAt: instantColumn('added_at').notNull(),
  version: integer().notNull().default(1),
});

export const shopOrderedItems = pgTable('shop_ordered_items', {
  basketId: reference('basket_id').primaryKey(),
  contactId: reference('contact_id').notNull(),
  items: jsonb().$type<StoredItem[]>().notNull(),
});

export const shopOrders = pgTable('shop_orders', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  customerId: reference('customer_id').notNull(),
  contactId: reference('contact_id').notNull(),
  status: text().$type<ShopOrderStatus>().notNull(),
  items: jsonb().$type<StoredItem[]>().notNull(),
  leavesOn: date('leaves_on', { mode: 'string' }),
  reference: text().notNull(),
  poNumber: text('po_number').notNull(),
  total: moneyColumn('total').notNull(),
  askedAt: instantColumn('asked_at').notNull(),
  answeredAt: instantColumn('answered_at'),
  answeredBy: reference('answered_by'),
  remark: text().notNull().default(''),
  /** The order itself: of one that was made outside the shop while it waits, of any other once it is approved. */
  basketId: reference('basket_id'),
  how: text().$type<ApprovedBy>().notNull().default('portal'),
  version: integer().notNull().default(1),
  formerCustomerId: reference('former_customer_id'),
});

export const shopBudgets = pgTable('shop_budgets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  customerId: reference('customer_id').notNull(),
  name: text().notNull(),
  period: text().$type<BudgetPeriod>().notNull(),
  amount: moneyColumn('amount').notNull(),
  beyond: text().$type<BudgetLimit>().notNull(),
  poNumber: text('po_number').notNull().default(''),
  version: integer().notNull().default(1),
  formerCustomerId: reference('former_customer_id'),
});

export const shopBudgetMembers = pgTable('shop_budget_members', {
  contactId: reference('contact_id').primaryKey(),
  budgetId: reference('budget_id').notNull(),
});

export const shopBudgetOrders = pgTable('shop_budget_orders', {
  basketId: reference('basket_id').primaryKey(),
  budgetId: reference('budget_id').notNull(),
  orderedOn: date('ordered_on', { mode: 'string' }).notNull(),
});

export const shopBudgetEarlierOrders = pgTable('shop_budget_earlier_orders', {
  basketId: reference('basket_id').primaryKey(),
  budgetId: reference('budget_id').notNull(),
});
