import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportMapping, ImportOptions } from '#modules/imports/domain/fields.ts';
import type { ImportStatus } from '#modules/imports/domain/import-status.ts';
import type { ImportSheet, RecordImportStatus, RowOutcome } from '#modules/imports/domain/records/record-import.ts';
import type { RowDecision } from '#platform/domain/import/group-rows.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import type { MendedValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import type { TableLayout } from '#platform/server/tables/table.ts';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const imports = pgTable('imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  customerId: reference('customer_id').notNull(),
  fileId: reference('file_id').notNull(),
  status: text().$type<ImportStatus>().notNull(),
  headings: jsonb().$type<string[]>().notNull(),
  layout: jsonb().$type<TableLayout>().notNull(),
  mapping: jsonb().$type<ImportMapping>().notNull(),
  options: jsonb().$type<ImportOptions>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: reference('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  finishedAt: instantColumn('finished_at'),
  version: integer().notNull().default(1),
});

export const importRows = pgTable(
  'import_rows',
  {
    importId: reference('import_id').notNull(),
    number: integer().notNull(),
    reference: text().notNull(),
    cells: jsonb().notNull(),
    status: text().notNull(),
    problems: jsonb().notNull(),
    price: moneyColumn(),
    basketId: reference('basket_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

export const importMappings = pgTable('import_mappings', {
  customerId: reference('customer_id').primaryKey(),
  headings: jsonb().notNull(),
  options: jsonb().notNull(),
});

export const recordImports = pgTable('record_imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  fileId: reference('file_id').notNull(),
  status: text().$type<RecordImportStatus>().notNull(),
  encoding: text().notNull(),
  delimiter: text().notNull(),
  sheets: jsonb().$type<ImportSheet[]>().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: reference('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  finishedAt: instantColumn('finished_at'),
  /** The number of the last run; the rows that it wrote have it. */
  run: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const recordImportRows = pgTable(
  'record_import_rows',
  {
    importId: reference('import_id').notNull(),
    place: integer().notNull(),
    cells: jsonb().$type<Cell[]>().notNull(),
    mended: jsonb().$type<MendedValues>().notNull().default({}),
    decision: jsonb().$type<RowDecision>(),
    outcome: text().$type<RowOutcome>().notNull(),
    title: text().notNull().default(''),
    lead: integer().notNull(),
    targetId: reference('target_id'),
    targetLabel: text('target_label').notNull().default(''),
    changes: jsonb().$type<string[]>().notNull().default([]),
    problems: jsonb().$type<RowProblem[]>().notNull().default([]),
    assumed: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    done: boolean().notNull().default(false),
    recordId: reference('record_id'),
    undo: jsonb(),
    run: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.importId, table.place] })],
);

export const recordImportLayouts = pgTable(
  'record_import_layouts',
  { kind: text().notNull(), headings: text().notNull(), fields: jsonb().notNull(), fixed: jsonb().notNull().default({}), mark: text() },
  (table) => [primaryKey({ columns: [table.kind, table.headings] })],
);
