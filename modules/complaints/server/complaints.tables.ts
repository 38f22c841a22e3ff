import { bigint, boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const complaintTerms = pgTable('complaint_terms', {
  id: id(),
  kind: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  parentId: reference('parent_id'),
  effect: text().notNull().default('none'),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const complaintStatuses = pgTable('complaint_statuses', {
  id: id(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  kind: text().notNull(),
  tone: text().notNull(),
  position: integer().notNull(),
  nextIds: bigint('next_ids', { mode: 'number' }).array().notNull().default([]),
  requires: text().array().notNull().default([]),
  mail: text(),
  locksInvoice: boolean('locks_invoice').notNull().default(false),
  maxDays: integer('max_days'),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const complaintCapacity = pgTable('complaint_capacity', {
  weekday: integer().primaryKey(),
  capacity: integer().notNull(),
});

export const complaints = pgTable('complaints', {
  id: id(),
  number: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  businessUnitId: reference('business_unit_id').notNull(),
  customerId: reference('customer_id').notNull(),
  contactId: reference('contact_id'),
  basketId: reference('basket_id'),
  lineId: reference('line_id'),
  /** The return that the complaint is about; null without one. */
  returnId: reference('return_id'),
  typeId: reference('type_id').notNull(),
  departmentId: reference('department_id'),
  subDepartmentId: reference('sub_department_id'),
  reasonId: reference('reason_id'),
  causeId: reference('cause_id'),
  causeNote: text('cause_note').notNull().default(''),
  whys: text().array().notNull().default([]),
  planPlaceId: reference('plan_place_id'),
  supplierId: reference('supplier_id'),
  solutionId: reference('solution_id'),
  solutionNote: text('solution_note').notNull().default(''),
  statusId: reference('status_id').notNull(),
  statusSince: instantColumn('status_since').notNull(),
  ownerUserId: reference('owner_user_id'),
  registeredAt: instantColumn('registered_at').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  closedAt: instantColumn('closed_at'),
  invoiceLocked: boolean('invoice_locked').notNull().default(false),
  extraEmails: text('extra_emails').array().notNull().default([]),
  reworkBasketId: reference('rework_basket_id'),
  creditInvoiceId: reference('credit_invoice_id'),
  version: integer().notNull().default(1),
});

export const complaintCosts = pgTable('complaint_costs', {
  id: id(),
  complaintId: reference('complaint_id').notNull(),
  kind: text().notNull(),
  description: text().notNull().default(''),
  amount: moneyColumn().notNull(),
  addedAt: instantColumn('added_at').notNull(),
  addedBy: text('added_by').notNull(),
});

export const complaintMeasures = pgTable('complaint_measures', {
  id: id(),
  complaintId: reference('complaint_id').notNull(),
  improvementId: reference('improvement_id').notNull(),
  description: text().notNull(),
  ownerUserId: reference('owner_user_id'),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  doneOn: date('done_on', { mode: 'string' }),
  effective: boolean(),
  checkNote: text('check_note').notNull().default(''),
  version: integer().notNull().default(1),
});

export const complaintLimits = pgTable('complaint_limits', {
  id: id(),
  scope: text().notNull(),
  termId: reference('term_id'),
  planPlaceId: reference('plan_place_id'),
  customerId: reference('customer_id'),
  supplierId: reference('supplier_id'),
  measure: text().notNull(),
  period: text().notNull(),
  warnAt: numeric('warn_at', { precision: 14, scale: 2, mode: 'number' }).notNull(),
  stopAt: numeric('stop_at', { precision: 14, scale: 2, mode: 'number' }).notNull(),
  recipients: text().array().notNull().default([]),
  mutedUntil: date('muted_until', { mode: 'string' }),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const complaintNotices = pgTable('complaint_notices', {
  id: id(),
  limitId: reference('limit_id').notNull(),
  periodFrom: date('period_from', { mode: 'string' }).notNull(),
  level: text().notNull(),
  value: numeric({ precision: 14, scale: 2, mode: 'number' }).notNull(),
  limitValue: numeric('limit_value', { precision: 14, scale: 2, mode: 'number' }).notNull(),
  complaintIds: bigint('complaint_ids', { mode: 'number' }).array().notNull(),
  raisedAt: instantColumn('raised_at').notNull(),
  acknowledgedAt: instantColumn('acknowledged_at'),
  acknowledgedBy: text('acknowledged_by').notNull().default(''),
  action: text().notNull().default(''),
});
