import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RunFrequency } from '#modules/invoicing/domain/run/collective-run.ts';

export const collectiveRuns = pgTable('collective_runs', {
  frequency: text().$type<RunFrequency>().primaryKey(),
  weekday: integer(),
  monthDay: integer('month_day'),
  countedFrom: date('counted_from', { mode: 'string' }).notNull(),
  automatic: boolean().notNull().default(false),
  recipients: text().array().notNull().default([]),
  leftOut: text('left_out').array().notNull().default([]),
  lastRunOn: date('last_run_on', { mode: 'string' }),
  version: integer().notNull().default(1),
});
