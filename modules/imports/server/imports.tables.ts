import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const reference = (name: string) => bigint(name, { mode: 'number' });

export const imports = pgTable('imports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  customerId: reference('customer_id').notNull(),
  fileId: reference('file_id').notNull(),
  status: text().notNull(),
  headings: jsonb().notNull(),
  layout: jsonb().notNull(),
  mapping: jsonb().notNull(),
  options: jsonb().notNull(),
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
  status: text().notNull(),
  encoding: text().notNull(),
  delimiter: text().notNull(),
  sheets: jsonb().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: reference('created_by').notNull(),
  createdByName: text('created_by_name').notNull(),
  finishedAt: instantColumn('finished_at'),
  run: integer().notNull().default(0),
  version: integer().notNull().default(1),
});

export const recordImportRows = pgTable(
  'record_import_rows',
  {
    importId: reference('import_id').notNull(),
    place: integer().notNull(),
    cells: jsonb().notNull(),
    mended: jsonb().notNull().default({}),
    decision: jsonb(),
    outcome: text().notNull(),
    title: text().notNull().default(''),
    lead: integer().notNull(),
    targetId: reference('target_id'),
    targetLabel: text('target_label').notNull().default(''),
    changes: jsonb().notNull().default([]),
    problems: jsonb().notNull().default([]),
    assumed: jsonb().notNull().default({}),
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
