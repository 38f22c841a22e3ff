import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import type { FootprintCode } from '#modules/estimating/domain/footprint/footprint.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

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

/** The sequence runs on over all drafts, so that a version of one draft never equals a version of the next. */
export const nextParameterDraft = sql`nextval('parameter_draft_versions')`;

export const parameterDrafts = pgTable('parameter_drafts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  basedOnId: bigint('based_on_id', { mode: 'number' }).notNull(),
  shop: jsonb().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: instantColumn('changed_at').notNull(),
  version: integer().notNull().default(nextParameterDraft),
});

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const priceLists = pgTable('price_lists', {
  id: identity(),
  name: text().notNull(),
  customerId: reference('customer_id'),
  priceListType: text('price_list_type'),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to'),
  capAtNextBracket: boolean('cap_at_next_bracket').notNull().default(true),
  note: text().notNull().default(''),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const priceListLines = pgTable('price_list_lines', {
  id: identity(),
  priceListId: reference('price_list_id').notNull(),
  position: integer().notNull(),
  subGroupId: reference('sub_group_id'),
  articleId: reference('article_id'),
  spec: jsonb().notNull().default({}),
  brackets: jsonb().notNull(),
});

export const surcharges = pgTable('surcharges', {
  id: identity(),
  name: text().notNull(),
  customerId: reference('customer_id'),
  mainGroupId: reference('main_group_id'),
  subGroupId: reference('sub_group_id'),
  rate: numeric({ precision: 7, scale: 4, mode: 'number' }).notNull().default(0),
  amount: moneyColumn('amount').notNull(),
  validFrom: day('valid_from').notNull(),
  validTo: day('valid_to'),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

const millimetres = (name: string) => numeric(name, { precision: 8, scale: 1, mode: 'number' });

export const packagingRules = pgTable('packaging_rules', {
  id: identity(),
  name: text().notNull(),
  customerId: reference('customer_id'),
  mainGroupId: reference('main_group_id'),
  subGroupId: reference('sub_group_id'),
  maxLongMm: millimetres('max_long_mm'),
  maxShortMm: millimetres('max_short_mm'),
  maxGrams: numeric('max_grams', { precision: 10, scale: 2, mode: 'number' }),
  box: text().notNull(),
  boxLengthMm: integer('box_length_mm').notNull(),
  boxWidthMm: integer('box_width_mm').notNull(),
  boxHeightMm: integer('box_height_mm').notNull(),
  maxBoxGrams: integer('max_box_grams').notNull(),
  piecesPerLayer: integer('pieces_per_layer'),
  shrinkPer: integer('shrink_per'),
  label: text().notNull(),
  pallet: text().notNull().default(''),
  boxesPerPallet: integer('boxes_per_pallet').notNull(),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  minGrams: numeric('min_grams', { precision: 10, scale: 2, mode: 'number' }),
});

export const costPriceFacts = pgTable('cost_price_facts', {
  id: identity(),
  path: text().notNull(),
  source: text().notNull(),
  supplierId: reference('supplier_id'),
  supplierCode: text('supplier_code').notNull().default(''),
  dated: day('dated'),
  nextReview: day('next_review'),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
});

export const footprintFactors = pgTable('footprint_factors', {
  code: text().$type<FootprintCode>().primaryKey(),
  kgCo2e: numeric('kg_co2e', { precision: 12, scale: 6 }).notNull(),
  source: text().notNull(),
  checkedOn: date('checked_on', { mode: 'string' }),
  version: integer().notNull().default(1),
});

export const paperFacts = pgTable('paper_facts', {
  id: identity(),
  code: text().notNull(),
  coating: text().notNull().default(''),
  colour: text().notNull().default(''),
  texture: text().notNull().default(''),
  certificate: text().notNull().default('none'),
  iccProfile: text('icc_profile').notNull().default(''),
  sheetsPerPack: integer('sheets_per_pack'),
  sheetsPerPallet: integer('sheets_per_pallet'),
  openPack: boolean('open_pack').notNull().default(true),
  houseStock: boolean('house_stock').notNull().default(false),
  suppliers: jsonb().notNull().default([]),
  note: text().notNull().default(''),
  version: integer().notNull().default(1),
});
