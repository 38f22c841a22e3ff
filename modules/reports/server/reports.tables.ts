import { bigint, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const recipients = () => bigint('recipient_ids', { mode: 'number' }).array().notNull().default([]);
const day = (name: string) => date(name, { mode: 'string' });

export const exportSchedules = pgTable('export_schedules', {
  id: identity(),
  userId: reference('user_id').notNull(),
  report: text().notNull(),
  unitId: reference('unit_id'),
  rhythm: text().notNull(),
  sends: text().notNull(),
  nextOn: day('next_on').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  recipientIds: recipients(),
});

export const exports = pgTable('exports', {
  id: identity(),
  userId: reference('user_id').notNull(),
  report: text().notNull(),
  fromOn: day('from_on'),
  untilOn: day('until_on'),
  unitId: reference('unit_id'),
  language: text().notNull(),
  status: text().notNull(),
  rowsTotal: integer('rows_total'),
  rowsDone: integer('rows_done').notNull().default(0),
  fileId: reference('file_id'),
  mailAs: text('mail_as'),
  refusal: jsonb(),
  createdAt: instantColumn('created_at').notNull(),
  finishedAt: instantColumn('finished_at'),
  recipientIds: recipients(),
});

const orderIntake = () => ({
  day: day('day').notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  managerId: reference('manager_id').notNull(),
  quotes: integer().notNull(),
  won: integer().notNull(),
  answerDays: doublePrecision('answer_days').notNull(),
  orders: integer().notNull(),
  value: moneyColumn().notNull(),
  calculatedPrice: moneyColumn('calculated_price').notNull(),
  calculatedCost: moneyColumn('calculated_cost').notNull(),
});
export const orderIntakeDays = pgTable('order_intake_days', orderIntake());
export const orderIntakeMonths = pgTable('order_intake_months', orderIntake());

export const orderIntakeChanges = pgTable('order_intake_changes', { id: identity(), at: instantColumn().notNull() });

export const orderIntakeTargets = pgTable('order_intake_targets', {
  managerId: reference('manager_id').notNull(),
  fromMonth: day('from_month').notNull(),
  value: moneyColumn().notNull(),
  version: integer().notNull().default(1),
});

export const recapDays = pgTable('recap_days', {
  day: day('day').notNull(),
  stage: text().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  managerId: reference('manager_id').notNull(),
  subGroupId: reference('sub_group_id').notNull(),
  count: integer().notNull(),
  value: moneyColumn().notNull(),
});

export const recapChanges = pgTable('recap_changes', { id: identity(), at: instantColumn().notNull() });
