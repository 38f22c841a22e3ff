import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import type { PickPolicy, PromiseRule, Valuation } from '#modules/stock/domain/book/item.ts';
import type { GoodsKind } from '#modules/stock/domain/location/goods-kind.ts';
import type { MaterialKind } from '#modules/stock/domain/material/add-material.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import type { StorageUnit } from '#modules/stock/domain/storage/storage.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import { day, identity, quantity, reference, value } from './stock-columns.ts';

const size = (name: string) => numeric(name, { precision: 8, scale: 1, mode: 'number' });

export const stockLocations = pgTable('stock_locations', {
  id: identity(),
  parentId: reference('parent_id'),
  kind: text().$type<'site' | 'aisle' | 'rack' | 'bin'>().notNull().default('bin'),
  code: text().notNull(),
  name: text().notNull().default(''),
  type: text().$type<'pick' | 'bulk' | 'dispatch' | 'quarantine'>().notNull().default('pick'),
  aisle: integer().notNull().default(0),
  bay: integer().notNull().default(0),
  level: integer().notNull().default(0),
  maxKg: integer('max_kg'),
  goods: text().array().$type<GoodsKind[]>().notNull().default([]),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const stockItems = pgTable('stock_items', {
  id: identity(),
  articleId: reference('article_id'),
  paper: text(),
  kind: text().$type<MaterialKind>().notNull().default('paper'),
  active: boolean().notNull().default(true),
  cutOf: text('cut_of'),
  grain: text().$type<Grain>(),
  name: text().notNull().default(''),
  unit: text().$type<'sheet' | 'piece' | 'm' | 'kg' | 'l'>().notNull().default('piece'),
  widthMm: size('width_mm'),
  heightMm: size('height_mm'),
  webWidthMm: size('web_width_mm'),
  gramsPerM2: numeric('grams_per_m2', { precision: 8, scale: 2, mode: 'number' }),
  perPack: integer('per_pack'),
  perPallet: integer('per_pallet'),
  policy: text().$type<'none' | 'stock' | 'demand'>().notNull().default('none'),
  promise: text().$type<PromiseRule>().notNull().default('physical'),
  valuation: text().$type<Valuation>().notNull().default('average'),
  storagePer: text('storage_per').$type<StorageUnit>(),
  storageRate: moneyColumn('storage_rate'),
  reorder: text().$type<'manual' | 'auto'>().notNull().default('manual'),
  abc: text().$type<'A' | 'B' | 'C'>().notNull().default('C'),
  physical: quantity('physical').default(0),
  reserved: quantity('reserved').default(0),
  value: value('value'),
  minStock: quantity('min_stock').default(0),
  maxStock: quantity('max_stock').default(0),
  pickPolicy: text('pick_policy').$type<PickPolicy>().notNull().default('fefo'),
  wholePacks: boolean('whole_packs').notNull().default(false),
  shelfLifeDays: integer('shelf_life_days'),
  callOffMultiple: integer('call_off_multiple'),
  makeSetupEur: numeric('make_setup_eur', { precision: 12, scale: 2, mode: 'number' }),
  makeEachEur: numeric('make_each_eur', { precision: 14, scale: 4, mode: 'number' }),
  makeLeadDays: integer('make_lead_days'),
  makeMultiple: integer('make_multiple'),
  lowToldOn: date('low_told_on', { mode: 'string' }),
  belowMinimum: boolean('below_minimum').notNull().generatedAlwaysAs(sql`physical - reserved < min_stock`),
  version: integer().notNull().default(1),
});

export const stockLots = pgTable('stock_lots', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  code: text().notNull(),
  receivedOn: day('received_on').notNull(),
  bestBefore: day('best_before'),
  blocked: boolean().notNull().default(false),
  blockReason: text('block_reason').notNull().default(''),
  labelPrinted: boolean('label_printed').notNull().default(false),
  certificate: text().$type<LotCertificate>().notNull().default('none'),
});

export const stockPositions = pgTable(
  'stock_positions',
  {
    itemId: reference('item_id').notNull(),
    lotId: reference('lot_id').notNull(),
    locationId: reference('location_id').notNull(),
    quantity: quantity('quantity'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.lotId, table.locationId] })],
);

export const stockCounts = pgTable('stock_counts', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  lotId: reference('lot_id').notNull(),
  locationId: reference('location_id').notNull(),
  countsOn: day('counts_on').notNull(),
  act: reference('act').notNull(),
  countedAt: instantColumn('counted_at'),
});

export const stockFirstCounts = pgTable(
  'stock_first_counts',
  {
    itemId: reference('item_id').notNull(),
    lotId: reference('lot_id').notNull(),
    locationId: reference('location_id').notNull(),
    counted: quantity('counted'),
    difference: quantity('difference'),
    countedAt: instantColumn('counted_at').notNull(),
    counterId: reference('counter_id').notNull(),
    source: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.lotId, table.locationId] })],
);

export const stockReservations = pgTable('stock_reservations', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  lineId: reference('line_id'),
  kind: text().$type<'hard' | 'soft'>().notNull().default('hard'),
  needOn: day('need_on').notNull(),
  quantity: quantity('quantity'),
  reservedAt: instantColumn('reserved_at').notNull(),
  note: text().notNull().default(''),
  reservedBy: text('reserved_by').notNull().default(''),
  complete: boolean().notNull().default(false),
});

export const stockReservationIssues = pgTable('stock_reservation_issues', {
  act: bigint({ mode: 'number' }).primaryKey(),
  reservationId: reference('reservation_id').notNull(),
  kind: text().$type<'hard' | 'soft'>().notNull(),
  needOn: day('need_on').notNull(),
  quantity: quantity('quantity'),
  note: text().notNull(),
  reservedBy: text('reserved_by').notNull(),
});

export const stockMutations = pgTable('stock_mutations', {
  id: identity(),
  at: instantColumn('at').notNull(),
  itemId: reference('item_id').notNull(),
  lotId: reference('lot_id').notNull(),
  locationId: reference('location_id'),
  countsOn: day('counts_on').notNull(),
  type: integer().notNull(),
  quantity: quantity('quantity'),
  value: value('value'),
  balance: quantity('balance'),
  reason: text().notNull().default(''),
  lineId: reference('line_id'),
  shipmentId: reference('shipment_id'),
  purchaseLineId: reference('purchase_line_id'),
  act: reference('act').notNull(),
  undoes: reference('undoes'),
  actorName: text('actor_name').notNull(),
  atReady: boolean('at_ready').notNull().default(false),
});

/** The rest of each receipt of a FIFO item, and the quantity that each entry took from a layer or put into it. */
export const stockLayers = pgTable('stock_layers', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  countsOn: day('counts_on').notNull(),
  quantity: quantity('quantity'),
  value: value('value'),
  carried: boolean().notNull().default(false),
});
export const stockLayerParts = pgTable(
  'stock_layer_parts',
  {
    entryId: reference('entry_id').notNull(),
    layerId: reference('layer_id').notNull(),
    quantity: quantity('quantity'),
    value: value('value'),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.layerId] })],
);

/** Amounts paid beyond the value that the stock took, or less. */
export const stockVariances = pgTable('stock_variances', {
  id: identity(),
  at: instantColumn('at').notNull(),
  itemId: reference('item_id').notNull(),
  countsOn: day('counts_on').notNull(),
  act: reference('act').notNull(),
  value: value('value'),
  reason: text().notNull().default(''),
  actorName: text('actor_name').notNull(),
});

/** The use by month and week; a trigger of the journal writes it. */
export const stockUsage = pgTable(
  'stock_usage',
  {
    itemId: reference('item_id').notNull(),
    period: text().$type<'month' | 'week'>().notNull(),
    startsOn: day('starts_on').notNull(),
    used: quantity('used'),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.period, table.startsOn] })],
);

/** The use in weeks before the journal began. */
export const stockUsageHistory = pgTable('stock_usage_history', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  week: day('week').notNull(),
  used: quantity('used'),
});

/** Weeks that do not count for what is expected of an item. */
export const stockExcludedWeeks = pgTable(
  'stock_excluded_weeks',
  {
    itemId: reference('item_id').notNull(),
    week: day('week').notNull(),
    reason: text().notNull(),
    excludedBy: reference('excluded_by').notNull(),
    excludedAt: instantColumn('excluded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.week] })],
);

export const stockSettings = pgTable('stock_settings', {
  id: integer().primaryKey(),
  countToleranceEur: numeric('count_tolerance_eur', { precision: 10, scale: 2, mode: 'number' }).notNull(),
  countTolerancePercent: numeric('count_tolerance_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  weightTolerancePercent: numeric('weight_tolerance_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  invoiceToleranceEur: numeric('invoice_tolerance_eur', { precision: 10, scale: 2, mode: 'number' }).notNull(),
  invoiceTolerancePercent: numeric('invoice_tolerance_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  callOffDays: integer('call_off_days').notNull(),
  reviewDays: integer('review_days').notNull(),
  coverWeeks: integer('cover_weeks').notNull(),
  purchaseLimitEur: numeric('purchase_limit_eur', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  horizonDays: integer('horizon_days').notNull(),
  groupDays: integer('group_days').notNull(),
  deferDays: integer('defer_days').notNull(),
  holdingPercent: numeric('holding_percent', { precision: 5, scale: 2, mode: 'number' }).notNull(),
  deliveryNote: text('delivery_note').notNull(),
  goLiveOn: day('go_live_on'),
  accountArticles: text('account_articles').notNull().default(''),
  accountSheets: text('account_sheets').notNull().default(''),
  accountRolls: text('account_rolls').notNull().default(''),
  accountOther: text('account_other').notNull().default(''),
  version: integer().notNull().default(1),
});

export const stockClosings = pgTable('stock_closings', {
  id: identity(),
  closedUntil: day('closed_until').notNull(),
  value: value('value'),
  closedAt: instantColumn('closed_at').notNull(),
  closedBy: text('closed_by').notNull(),
});

export const stockStorageCharges = pgTable(
  'stock_storage_charges',
  {
    itemId: reference('item_id').notNull(),
    month: day('month').notNull(),
    basketId: reference('basket_id').notNull(),
    places: integer().notNull(),
    amount: moneyColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.month] })],
);
