import { boolean, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, quantity, reference } from '#modules/stock/server/stock-columns.ts';
import { instantColumn } from '#platform/server/database/columns.ts';

export const stockPickLists = pgTable('stock_pick_lists', {
  id: identity(),
  stageId: reference('stage_id').notNull(),
  status: text().$type<'open' | 'picked' | 'short_picked' | 'canceled'>().notNull().default('open'),
  pickerId: reference('picker_id'),
  startedAt: instantColumn('started_at').notNull(),
  startedBy: text('started_by').notNull(),
  endedAt: instantColumn('ended_at'),
});

export const stockPickLines = pgTable(
  'stock_pick_lines',
  {
    listId: reference('list_id').notNull(),
    position: integer().notNull(),
    itemId: reference('item_id').notNull(),
    lotId: reference('lot_id').notNull(),
    locationId: reference('location_id').notNull(),
    quantity: quantity('quantity'),
    scanned: numeric('scanned', { precision: 15, scale: 3, mode: 'number' }),
    short: boolean().notNull().default(false),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.listId, table.position] })],
);

export const stockPickParts = pgTable(
  'stock_pick_parts',
  {
    listId: reference('list_id').notNull(),
    position: integer().notNull(),
    nth: integer().notNull(),
    reservationId: reference('reservation_id').notNull(),
    lineId: reference('line_id'),
    quantity: quantity('quantity'),
    staged: quantity('staged').default(0),
  },
  (table) => [primaryKey({ columns: [table.listId, table.position, table.nth] })],
);
