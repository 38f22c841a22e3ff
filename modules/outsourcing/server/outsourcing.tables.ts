import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AssignmentStatus, BoardColumn, DeliverAt } from '#modules/outsourcing/domain/assignment.ts';
import { noMoney } from '#platform/domain/money.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import type { PurchaseOrderDocument } from './documents/purchase-order.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const outsourcedComponents = pgTable('outsourced_components', {
  id: identity(),
  lineId: reference('line_id').notNull(),
  activity: text(),
  component: text(),
  description: text().notNull(),
  specification: text().notNull().default(''),
  quantity: integer().notNull(),
  leadDays: integer('lead_days').notNull(),
  neededOn: date('needed_on', { mode: 'string' }),
  calculatedCost: moneyColumn('calculated_cost').notNull().default(noMoney),
  createdAt: instantColumn('created_at').notNull(),
  endedAt: instantColumn('ended_at'),
  closedAt: instantColumn('closed_at'),
  version: integer().notNull().default(1),
  /** The operation that makes more of the work; null for the work itself. */
  eventId: reference('event_id'),
  boughtIn: boolean('bought_in').notNull().default(false),
  standsIn: text('stands_in').$type<BoardColumn>(),
  dueOn: date('due_on', { mode: 'string' }),
});

export const outsourcedAssignments = pgTable('outsourced_assignments', {
  id: identity(),
  componentId: reference('component_id').notNull(),
  supplierId: reference('supplier_id').notNull(),
  status: text().$type<AssignmentStatus>().notNull(),
  note: text().notNull().default(''),
  askedAt: instantColumn('asked_at').notNull(),
  toldAt: instantColumn('told_at'),
  remindedAt: instantColumn('reminded_at'),
  price: moneyColumn(),
  deliveryDate: date('delivery_date', { mode: 'string' }),
  quoteNote: text('quote_note').notNull().default(''),
  quotedAt: instantColumn('quoted_at'),
  orderedAt: instantColumn('ordered_at'),
  deliverAt: text('deliver_at').$type<DeliverAt>(),
  nextSupplierId: reference('next_supplier_id'),
  purchaseOrder: jsonb('purchase_order').$type<PurchaseOrderDocument>(),
  shippedAt: instantColumn('shipped_at'),
  /** The number by which the supplier's carrier follows the goods; empty when there is none. */
  tracking: text().notNull().default(''),
  /** Ids of the print files that the supplier was sent. */
  filesSent: jsonb('files_sent').$type<number[]>().notNull().default([]),
  filesRecalledAt: instantColumn('files_recalled_at'),
  receivedQuantity: integer('received_quantity'),
  invoiceNumber: text('invoice_number').notNull().default(''),
  invoiceAmount: moneyColumn('invoice_amount'),
  invoiceNote: text('invoice_note').notNull().default(''),
  endedAt: instantColumn('ended_at'),
  endedBy: text('ended_by').$type<'us' | 'supplier'>(),
  reason: text().notNull().default(''),
  version: integer().notNull().default(1),
});
