import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Grain } from '#modules/estimating/domain/parameters/shop.ts';
import type { PickPolicy, PriceScale, PromiseRule } from '#modules/stock/domain/book/item.ts';
import type { ClaimKind } from '#modules/stock/domain/claim/claim.ts';
import type { GoodsKind } from '#modules/stock/domain/location/goods-kind.ts';
import type { LotCertificate } from '#modules/stock/domain/material/lot-certificate.ts';
import type { PriceBasis } from '#modules/stock/domain/numbers/units.ts';
import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import type { StorageUnit } from '#modules/stock/domain/storage/storage.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const quantity = (name: string) => numeric(name, { precision: 15, scale: 3, mode: 'number' }).notNull();
const value = (name: string) => numeric(name, { precision: 18, scale: 4, mode: 'number' }).notNull().default(0);
const size = (name: string) => numeric(name, { precision: 8, scale: 1, mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

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
});

/** What was used in each month and week; a trigger of the journal writes it. */
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

export const stockClosings = pgTable('stock_closings', {
  id: identity(),
  closedUntil: day('closed_until').notNull(),
  value: value('value'),
  closedAt: instantColumn('closed_at').notNull(),
  closedBy: text('closed_by').notNull(),
});

export const stockOffers = pgTable('stock_offers', {
  id: identity(),
  itemId: reference('item_id').notNull(),
  supplierId: reference('supplier_id').notNull(),
  code: text().notNull().default(''),
  basis: text().$type<PriceBasis>().notNull(),
  scales: jsonb().$type<readonly PriceScale[]>().notNull(),
  scaleBy: text('scale_by').$type<'line' | 'orderKg'>().notNull().default('line'),
  minimum: numeric({ precision: 15, scale: 3, mode: 'number' }),
  multiple: numeric({ precision: 15, scale: 3, mode: 'number' }),
  brokenPackEur: numeric('broken_pack_eur', { precision: 10, scale: 2, mode: 'number' }),
  leadDays: integer('lead_days'),
  validFrom: day('valid_from'),
  validTo: day('valid_to'),
  version: integer().notNull().default(1),
});

export const stockPurchases = pgTable('stock_purchases', {
  id: identity(),
  number: text().notNull(),
  supplierId: reference('supplier_id').notNull(),
  status: text().$type<PurchaseStatus>().notNull().default('draft'),
  note: text().notNull().default(''),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  orderedAt: instantColumn('ordered_at'),
  surcharge: value('surcharge'),
  document: jsonb(),
  supplierReference: text('supplier_reference').notNull().default(''),
  invoiceNumber: text('invoice_number').notNull().default(''),
  invoiceAmount: moneyColumn('invoice_amount'),
  invoiceNote: text('invoice_note').notNull().default(''),
  lateCost: value('late_cost'),
  version: integer().notNull().default(1),
});

export const stockPurchaseLines = pgTable('stock_purchase_lines', {
  id: identity(),
  purchaseId: reference('purchase_id').notNull(),
  line: integer().notNull(),
  itemId: reference('item_id').notNull(),
  ordered: quantity('ordered'),
  received: quantity('received').default(0),
  goods: value('goods'),
  code: text().notNull().default(''),
  priceEur: numeric('price_eur', { precision: 14, scale: 4, mode: 'number' }),
  basis: text().$type<PriceBasis>(),
  confirmedEur: numeric('confirmed_eur', { precision: 14, scale: 4, mode: 'number' }),
  askedOn: day('asked_on'),
  expectedOn: day('expected_on'),
  wantedOn: day('wanted_on'),
  wantedAt: instantColumn('wanted_at'),
  confirmed: boolean().notNull().default(false),
  complete: boolean().notNull().default(false),
  canceled: boolean().notNull().default(false),
  reason: text().notNull().default(''),
  chosenBy: text('chosen_by').notNull().default(''),
});
export const stockClaims = pgTable('stock_claims', {
  id: identity(),
  purchaseId: reference('purchase_id').notNull(),
  purchaseLineId: reference('purchase_line_id').notNull(),
  kind: text().$type<ClaimKind>().notNull(),
  quantity: quantity('quantity'),
  expected: moneyColumn('expected').notNull(),
  reason: text().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  endedAt: instantColumn('ended_at'),
  creditNumber: text('credit_number').notNull().default(''),
  credited: moneyColumn('credited'),
  endReason: text('end_reason').notNull().default(''),
});

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
