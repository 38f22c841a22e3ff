import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/server/columns.ts';

export const parameterSets = pgTable('parameter_sets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  shop: jsonb().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  shopHash: text('shop_hash').notNull().generatedAlwaysAs(sql`md5(shop::text)`),
  publishedBy: text('published_by').notNull().default(''),
  reason: text().notNull().default(''),
});

export const parameterDrafts = pgTable('parameter_drafts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  basedOnId: bigint('based_on_id', { mode: 'number' }).notNull(),
  shop: jsonb().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instantColumn('changed_at').notNull(),
  version: integer().notNull().default(1),
});
