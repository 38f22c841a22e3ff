import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const stockLevels = pgTable('stock_levels', {
  articleId: reference('article_id').primaryKey(),
  physical: bigint({ mode: 'number' }).notNull().default(0),
  reserved: bigint({ mode: 'number' }).notNull().default(0),
  averageCost: numeric('average_cost', { precision: 14, scale: 4, mode: 'number' }),
  minStock: integer('min_stock').notNull().default(0),
  belowMinimum: boolean('below_minimum').notNull().generatedAlwaysAs(sql`physical - reserved < min_stock`),
});

export const stockLots = pgTable('stock_lots', {
  id: identity(),
  articleId: reference('article_id').notNull(),
  location: text().notNull(),
  receivedOn: date('received_on', { mode: 'string' }).notNull(),
  quantity: integer().notNull(),
});

export const stockReservations = pgTable('stock_reservations', {
  lineId: reference('line_id').primaryKey(),
  articleId: reference('article_id').notNull(),
  quantity: integer().notNull(),
  reservedAt: instantColumn('reserved_at').notNull(),
});

export const stockMutations = pgTable('stock_mutations', {
  id: identity(),
  at: instantColumn('at').notNull(),
  articleId: reference('article_id').notNull(),
  lotId: reference('lot_id').notNull(),
  type: integer().notNull(),
  quantity: integer().notNull(),
  balance: bigint({ mode: 'number' }).notNull(),
  reason: text().notNull().default(''),
  lineId: reference('line_id'),
  shipmentId: reference('shipment_id'),
  actorName: text('actor_name').notNull(),
  unitCost: numeric('unit_cost', { precision: 14, scale: 4, mode: 'number' }),
});
