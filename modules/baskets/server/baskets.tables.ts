import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BasketStatus, InvoiceStatus, LineEventStatus, LineStatus, PlanStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { SettleCharge } from '#modules/baskets/domain/count/count-line.ts';
import type { ToleranceCharge } from '#modules/baskets/domain/count/tolerance.ts';
import type { Choice, QuoteStatus } from '#modules/baskets/domain/quote/answer-quote.ts';
import { noMoney } from '#platform/domain/money.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';
import type { FrozenOffer } from './line/specifications.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

/** The contents of a quote as it was sent. */
type QuoteSnapshot = { description: string; language: string; lines: FrozenOffer[] };

type LineKind = 'product' | 'article' | 'text' | 'cost';

export const baskets = pgTable('baskets', {
  id: identity(),
  number: text().notNull(),
  businessUnitId: reference('business_unit_id').notNull(),
  type: integer().notNull(),
  status: text().$type<BasketStatus>().notNull(),
  resumeStatus: text('resume_status').$type<BasketStatus>(),
  invoiceStatus: text('invoice_status').$type<InvoiceStatus>().notNull().default('not_invoiced'),
  customerId: reference('customer_id').notNull(),
  contactId: reference('contact_id'),
  ordererContactId: reference('orderer_contact_id'),
  invoiceAddressId: reference('invoice_address_id'),
  description: text().notNull().default(''),
  customerReference: text('customer_reference').notNull().default(''),
  payerCustomerId: reference('payer_customer_id'),
  poNumber: text('po_number').notNull().default(''),
  orderManagerId: reference('order_manager_id'),
  accountManagerId: reference('account_manager_id'),
  prepressManagerId: reference('prepress_manager_id'),
  deliveryDate: day('delivery_date'),
  validUntil: day('valid_until'),
  revision: integer().notNull().default(0),
  /** The code of the reason for its hold or its end. */
  reason: text(),
  note: text(),
  total: moneyColumn().notNull(),
  createdAt: instantColumn('created_at').notNull(),
  orderedAt: instantColumn('ordered_at'),
  closedAt: instantColumn('closed_at'),
  version: integer().notNull().default(1),
  customerWords: text('customer_words').notNull().default(''),
  printOrderNumber: text('print_order_number'),
  formerCustomerId: reference('former_customer_id'),
  holdUntil: day('hold_until'),
  followUpOn: day('follow_up_on'),
  openComplaints: integer('open_complaints').notNull().default(0),
  invoiceLockedBy: text('invoice_locked_by'),
  lineWords: text('line_words').notNull().default(''),
  followUpBy: reference('follow_up_by'),
  followUpNote: text('follow_up_note').notNull().default(''),
  followedUpAt: instantColumn('followed_up_at'),
  shipmentNumbers: text('shipment_numbers').notNull().default(''),
  invoiceNumbers: text('invoice_numbers').notNull().default(''),
  promisedOn: day('promised_on'),
  takenOver: boolean('taken_over').notNull().default(false),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      sql`searchable(' ' || number || ' ' || description || ' ' || customer_reference || ' ' || po_number || ' ' || coalesce(print_order_number, '') || ' ' || customer_words || ' ' || line_words || ' ' || shipment_numbers || ' ' || invoice_numbers)`,
    ),
});

export const lostQuotes = pgTable('lost_quotes', {
  basketId: bigint('basket_id', { mode: 'number' }).primaryKey(),
  competitor: text().notNull().default(''),
  competitorPrice: moneyColumn('competitor_price'),
});

export const lines = pgTable('lines', {
  id: identity(),
  basketId: reference('basket_id').notNull(),
  position: integer().notNull(),
  kind: text().$type<LineKind>().notNull().default('product'),
  subGroupId: reference('sub_group_id'),
  description: text().notNull(),
  specification: text().notNull().default(''),
  customerReference: text('customer_reference').notNull().default(''),
  remarksInternal: text('remarks_internal').notNull().default(''),
  remarksExternal: text('remarks_external').notNull().default(''),
  remarksPrepress: text('remarks_prepress').notNull().default(''),
  remarksSales: text('remarks_sales').notNull().default(''),
  status: text().$type<LineStatus>().notNull(),
  resumeStatus: text('resume_status').$type<LineStatus>(),
  planStatus: text('plan_status').$type<PlanStatus>().notNull().default('not_planned'),
  eventStatus: text('event_status').$type<LineEventStatus>(),
  invoiceStatus: text('invoice_status').$type<InvoiceStatus>().notNull().default('not_invoiced'),
  quantity: integer().notNull(),
  quantities: integer().array().notNull().default([]),
  estimateCase: jsonb('estimate_case'),
  estimate: jsonb(),
  parameterSetId: reference('parameter_set_id'),
  cost: moneyColumn().notNull().default(noMoney),
  calculationPrice: moneyColumn('calculation_price').notNull().default(noMoney),
  price: moneyColumn().notNull(),
  priceFixed: boolean('price_fixed').notNull().default(false),
  transportPrice: moneyColumn('transport_price').notNull().default(noMoney),
  vatRate: numeric('vat_rate', { precision: 5, scale: 2 }).notNull(),
  pieceWeightG: numeric('piece_weight_g', { precision: 12, scale: 4 }),
  piecesPerBox: integer('pieces_per_box'),
  alternativeOf: reference('alternative_of'),
  fscLogo: boolean('fsc_logo').notNull().default(false),
  reprint: boolean().notNull().default(false),
  approved: boolean().notNull().default(false),
  prepressPriority: integer('prepress_priority'),
  quantityProduced: integer('quantity_produced').notNull().default(0),
  quantityShipped: integer('quantity_shipped').notNull().default(0),
  version: integer().notNull().default(1),
  articleId: reference('article_id'),
  copiedFrom: reference('copied_from'),
  makesArticleId: reference('makes_article_id'),
  setId: reference('set_id'),
  salesCost: moneyColumn('sales_cost').notNull().default(noMoney),
  marginNote: text('margin_note').notNull().default(''),
  marginNotePrice: moneyColumn('margin_note_price'),
  fscApproval: text('fsc_approval').notNull().default(''),
  outsideDifference: moneyColumn('outside_difference').notNull().default(noMoney),
  gangDifference: moneyColumn('gang_difference').notNull().default(noMoney),
  author: text().notNull().default(''),
  isbn: text().notNull().default(''),
  besideLineId: reference('beside_line_id'),
  nur: text().notNull().default(''),
  priceOnRequest: boolean('price_on_request').notNull().default(false),
  shortSince: instantColumn('short_since'),
  leastQuantity: integer('least_quantity'),
  mostQuantity: integer('most_quantity'),
  settleCharge: text('settle_charge').$type<SettleCharge>(),
  settledQuantity: integer('settled_quantity'),
  settledPrice: moneyColumn('settled_price'),
});

export const lineSets = pgTable('line_sets', {
  id: identity(),
  basketId: reference('basket_id').notNull(),
  name: text().notNull(),
  quantity: integer().notNull(),
  version: integer().notNull().default(1),
});

export const deliveries = pgTable('deliveries', {
  id: identity(),
  lineId: reference('line_id').notNull(),
  addressId: reference('address_id').notNull(),
  quantity: integer().notNull(),
  date: day('date'),
  method: text().notNull().default('parcel'),
  quantityShipped: integer('quantity_shipped').notNull().default(0),
});

export const quotes = pgTable('quotes', {
  id: identity(),
  basketId: reference('basket_id').notNull(),
  revision: integer().notNull(),
  /** The document of an old quote, sent before documents became mail attachments. */
  fileId: reference('file_id'),
  mailId: reference('mail_id'),
  snapshot: jsonb().$type<QuoteSnapshot>().notNull(),
  total: moneyColumn().notNull(),
  validUntil: day('valid_until').notNull(),
  status: text().$type<QuoteStatus>().notNull(),
  /** When it was sent, or for a planned quote will be. */
  sentAt: instantColumn('sent_at').notNull(),
  sentTo: text('sent_to').notNull(),
  answeredAt: instantColumn('answered_at'),
  answeredBy: text('answered_by'),
  answeredIp: text('answered_ip'),
  declineReason: text('decline_reason'),
  /** The chosen lines and quantities, once approved. */
  choices: jsonb().$type<Choice[]>(),
});

export const basketVisitors = pgTable('basket_visitors', {
  tab: uuid().primaryKey(),
  basketId: reference('basket_id').notNull(),
  userId: reference('user_id').notNull(),
  userName: text('user_name').notNull(),
  seenAt: instantColumn('seen_at').notNull(),
  packs: boolean().notNull().default(false),
});

export const basketReasons = pgTable('basket_reasons', {
  id: identity(),
  kind: text().notNull(),
  code: text().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  noteRequired: boolean('note_required').notNull().default(false),
  bySystem: boolean('by_system').notNull().default(false),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  used: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});

export const basketStages = pgTable(
  'basket_stages',
  {
    basketId: reference('basket_id').notNull(),
    stage: text().notNull(),
    reachedAt: instantColumn('reached_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.basketId, table.stage] })],
);

export const creditReleases = pgTable('credit_releases', {
  basketId: bigint('basket_id', { mode: 'number' }).primaryKey(),
  total: moneyColumn('total').notNull(),
  note: text().notNull(),
  releasedBy: reference('released_by'),
  releasedAt: instantColumn('released_at').notNull(),
});

export const orderManagerTurns = pgTable('order_manager_turns', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  basketId: reference('basket_id').notNull().unique(),
  managerId: reference('manager_id').notNull(),
});

export const articleCalculations = pgTable('article_calculations', {
  articleId: bigint('article_id', { mode: 'number' }).primaryKey(),
  subGroupId: reference('sub_group_id').notNull(),
  quantity: integer().notNull(),
  estimateCase: jsonb('estimate_case').notNull(),
  version: integer().notNull().default(1),
});

export const marginFloors = pgTable('margin_floors', {
  id: identity(),
  businessUnitId: reference('business_unit_id'),
  rate: numeric({ precision: 6, scale: 4, mode: 'number' }).notNull(),
  version: integer().notNull().default(1),
});

export const deliveryTolerances = pgTable('delivery_tolerances', {
  id: identity(),
  basketId: reference('basket_id'),
  customerId: reference('customer_id'),
  subGroupId: reference('sub_group_id'),
  under: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  over: numeric({ precision: 5, scale: 4, mode: 'number' }).notNull(),
  charge: text().$type<ToleranceCharge>().notNull(),
  version: integer().notNull().default(1),
});

export const toldDates = pgTable('told_dates', {
  lineId: bigint('line_id', { mode: 'number' }).primaryKey(),
  dates: date({ mode: 'string' }).array().notNull(),
});

export const orderMessages = pgTable('order_messages', {
  id: identity(),
  basketId: reference('basket_id').notNull(),
  byCustomer: boolean('by_customer').notNull(),
  author: text().notNull(),
  text: text().notNull(),
  sentAt: instantColumn('sent_at').notNull(),
  mailId: text('mail_id'),
});

export const orderReads = pgTable(
  'order_reads',
  {
    basketId: reference('basket_id').notNull(),
    contactId: reference('contact_id').notNull(),
    readAt: instantColumn('read_at').notNull(),
  },
  ({ basketId, contactId }) => [primaryKey({ columns: [basketId, contactId] })],
);
