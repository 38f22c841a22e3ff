import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceBreak } from '#modules/catalogue/domain/articles/article.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const mainGroups = pgTable('main_groups', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  ledgerAccount: text('ledger_account').notNull().default(''),
  statisticsGroup: text('statistics_group').notNull().default(''),
  vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull().default('21'),
});

export const subGroups = pgTable('sub_groups', {
  id: identity(),
  mainGroupId: reference('main_group_id').notNull(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  product: text().notNull(),
  template: jsonb().notNull(),
  fileSlots: text('file_slots').array().notNull(),
  vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull(),
  needsApproval: boolean('needs_approval').notNull().default(true),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  ledgerAccount: text('ledger_account').notNull().default(''),
  statisticsGroup: text('statistics_group').notNull().default(''),
  nurAllowed: boolean('nur_allowed').notNull().default(false),
  isbnAllowed: boolean('isbn_allowed').notNull().default(false),
  pageMultiple: integer('page_multiple'),
  allowedPresses: text('allowed_presses').array().notNull().default([]),
  allowedBindings: text('allowed_bindings').array().notNull().default([]),
  pictureFileId: reference('picture_file_id'),
});

export const nextUnitProduct = sql`nextval('unit_sub_group_versions')`;

export const unitSubGroups = pgTable(
  'unit_sub_groups',
  {
    businessUnitId: reference('business_unit_id').notNull(),
    subGroupId: reference('sub_group_id').notNull(),
    portalVisible: boolean('portal_visible').notNull().default(false),
    vatRate: numeric('vat_rate', { precision: 5, scale: 2 }),
    leadDays: integer('lead_days'),
    orderManagerId: reference('order_manager_id'),
    position: integer().notNull().default(0),
    version: integer().notNull().default(nextUnitProduct),
  },
  (table) => [primaryKey({ columns: [table.businessUnitId, table.subGroupId] })],
);

export const nurCodes = pgTable('nur_codes', {
  id: identity(),
  code: text().notNull(),
  name: text().notNull(),
  version: integer().notNull().default(1),
});

export const articles = pgTable('articles', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  subGroupId: reference('sub_group_id'),
  customerId: reference('customer_id'),
  vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull(),
  priceBreaks: jsonb('price_breaks').$type<PriceBreak[]>().notNull(),
  pieceWeightG: numeric('piece_weight_g', { precision: 12, scale: 4 }).notNull(),
  piecesPerBox: integer('pieces_per_box').notNull(),
  minStock: integer('min_stock').notNull().default(0),
  maxStock: integer('max_stock').notNull().default(0),
  backOrder: boolean('back_order').notNull().default(false),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  searchText: text('search_text').notNull().generatedAlwaysAs(sql`searchable(code || ' ' || name_nl || ' ' || name_en || ' ' || ean)`),
  formerCustomerId: reference('former_customer_id'),
  widthMm: integer('width_mm'),
  heightMm: integer('height_mm'),
  reorderQuantity: integer('reorder_quantity').notNull().default(0),
  portalVisible: boolean('portal_visible').notNull().default(true),
  budgetGroup: text('budget_group').notNull().default(''),
  pictureFileId: reference('picture_file_id'),
  ean: text().notNull().default(''),
  ledgerAccount: text('ledger_account').notNull().default(''),
});

export const questions = pgTable('questions', {
  id: identity(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  helpNl: text('help_nl').notNull().default(''),
  helpEn: text('help_en').notNull().default(''),
  type: text().notNull(),
  unit: text().notNull().default(''),
  min: integer(),
  max: integer(),
  step: integer(),
  multiple: integer(),
  affects: text().notNull(),
  shownWhen: jsonb('shown_when'),
  answers: jsonb().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

export const subGroupQuestions = pgTable(
  'sub_group_questions',
  {
    subGroupId: reference('sub_group_id').notNull(),
    questionId: reference('question_id').notNull(),
    answers: text().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.subGroupId, table.questionId] })],
);

export const defaultAnswers = pgTable(
  'default_answers',
  {
    questionId: reference('question_id').notNull(),
    scope: text().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.scope, table.key] })],
);

export const favoriteProducts = pgTable(
  'favourite_products',
  { userId: reference('user_id').notNull(), subGroupId: reference('sub_group_id').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.subGroupId] })],
);
