import { sql } from 'drizzle-orm';
import { bigint, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/server/columns.ts';

export const parameterSets = pgTable('parameter_sets', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  shop: jsonb().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  shopHash: text('shop_hash').notNull().generatedAlwaysAs(sql`md5(shop::text)`),
});
