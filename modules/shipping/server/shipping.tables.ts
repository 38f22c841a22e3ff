import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ParcelStatus } from '#modules/shipping/domain/follow-parcels.ts';
import type { PackedContent } from '#modules/shipping/domain/packages.ts';
import type { Condition, ReturnCredit, ReturnStatus } from '#modules/shipping/domain/return/return.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import type { Carrier, LabelCarrierName, ServiceMethod, ShipmentStatus, ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const shipments = pgTable('shipments', {
  id: identity(),
  number: text().notNull(),
  basketId: reference('basket_id').notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  addressId: reference('address_id'),
  recipient: jsonb().$type<ShipTo>().notNull(),
  status: text().$type<ShipmentStatus>().notNull(),
  type: text().$type<ShipmentType>().notNull(),
  method: text().$type<ServiceMethod>().notNull(),
  carrier: text().$type<Carrier>().notNull(),
  trackingNumber: text('tracking_number'),
  trackingUrl: text('tracking_url'),
  cost: moneyColumn(),
  labelError: text('label_error'),
  labelTries: integer('label_tries').notNull().default(0),
  createdAt: instantColumn('created_at').notNull(),
  handedOverAt: instantColumn('handed_over_at'),
  withdrawnAt: instantColumn('withdrawn_at'),
  receivedBy: text('received_by').notNull().default(''),
  receivedAt: instantColumn('received_at'),
  version: integer().notNull().default(1),
  labelQuestion: integer('label_question').notNull().default(1),
  announceError: text('announce_error'),
  carrierReference: text('carrier_reference'),
  voidReference: text('void_reference'),
  voidError: text('void_error'),
  /** The return whose goods it takes to their recipient again. */
  returnId: reference('return_id'),
});

export const shipmentLines = pgTable('shipment_lines', {
  id: identity(),
  shipmentId: reference('shipment_id').notNull(),
  lineId: reference('line_id').notNull(),
  /** Null once the deliveries were divided again, which is allowed after unpacking. */
  deliveryId: reference('delivery_id'),
  quantity: integer().notNull(),
});

/** The orders whose goods a shipment carries, its own included; a trigger adds that one. */
export const shipmentBaskets = pgTable(
  'shipment_baskets',
  { shipmentId: reference('shipment_id').notNull(), basketId: reference('basket_id').notNull() },
  (table) => [primaryKey({ columns: [table.shipmentId, table.basketId] })],
);

export const packages = pgTable('packages', {
  id: identity(),
  shipmentId: reference('shipment_id').notNull(),
  position: integer().notNull(),
  grams: integer().notNull(),
  contents: jsonb().$type<PackedContent[]>().notNull(),
  barcode: text(),
  /** The GS1 number of a pallet. */
  sscc: text(),
  labelFileId: reference('label_file_id'),
  trackingStatus: text('tracking_status').$type<ParcelStatus>(),
  trackedAt: instantColumn('tracked_at'),
  askedAt: instantColumn('asked_at'),
});

export const carrierTracking = pgTable('carrier_tracking', {
  carrier: text().$type<Carrier>().primaryKey(),
  readUntil: instantColumn('read_until').notNull(),
  askAfter: instantColumn('ask_after').notNull(),
  error: text(),
});

export const returns = pgTable('returns', {
  id: identity(),
  number: text().notNull(),
  shipmentId: reference('shipment_id'),
  status: text().$type<ReturnStatus>().notNull(),
  parcels: integer().notNull().default(1),
  reason: text().notNull().default(''),
  credit: text().$type<ReturnCredit>().notNull().default('none'),
  creditNote: text('credit_note').notNull().default(''),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  receivedAt: instantColumn('received_at'),
  bookedAt: instantColumn('booked_at'),
  bookedBy: text('booked_by').notNull().default(''),
  sentBackAt: instantColumn('sent_back_at'),
  version: integer().notNull().default(1),
});

export const returnLines = pgTable('return_lines', {
  id: identity(),
  returnId: reference('return_id').notNull(),
  lineId: reference('line_id').notNull(),
  counted: integer(),
  restock: integer().notNull().default(0),
  quarantine: integer().notNull().default(0),
  scrap: integer().notNull().default(0),
  sendBack: integer('send_back').notNull().default(0),
  locationId: reference('location_id'),
  reason: text().notNull().default(''),
  credit: boolean().notNull().default(false),
  announced: integer(),
  condition: text().$type<Condition>().notNull().default('good'),
  version: integer().notNull().default(1),
});

export const carrierCutOffs = pgTable('carrier_cut_offs', {
  carrier: text().$type<Carrier>().primaryKey(),
  at: text().notNull(),
});

export const carrierRules = pgTable('carrier_rules', {
  id: identity(),
  name: text().notNull(),
  position: integer().notNull(),
  type: text().$type<'letterbox' | 'parcel'>().notNull(),
  countries: text().array().notNull(),
  aboveGrams: integer('above_grams'),
  upToGrams: integer('up_to_grams'),
  longestMm: integer('longest_mm'),
  mostPackages: integer('most_packages'),
  beforeCutOff: boolean('before_cut_off').notNull(),
  carrier: text().$type<LabelCarrierName>().notNull(),
  method: text().$type<ServiceMethod>().notNull(),
  active: boolean().notNull(),
  version: integer().notNull(),
});
