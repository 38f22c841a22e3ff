import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PriceScale } from '#modules/stock/domain/book/item.ts';
import type { ChargesBy } from '#modules/stock/domain/charges/charges-by.ts';
import type { ClaimKind } from '#modules/stock/domain/claim/claim.ts';
import type { PriceBasis } from '#modules/stock/domain/numbers/units.ts';
import type { PurchaseStatus } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { day, identity, quantity, reference, value } from '#modules/stock/server/stock-columns.ts';
import { instantColumn, moneyColumn } from '#platform/server/database/columns.ts';

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
  precut: boolean().notNull().default(false),
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
  /** The part of the surcharge that is the fee of a small order. */
  smallOrder: value('small_order'),
  document: jsonb(),
  approvalAskedAt: instantColumn('approval_asked_at'),
  approvalAskedBy: reference('approval_asked_by'),
  approvedEur: numeric('approved_eur', { precision: 14, scale: 4, mode: 'number' }).notNull().default(0),
  approvalAnsweredBy: text('approval_answered_by').notNull().default(''),
  approvalNote: text('approval_note').notNull().default(''),
  supplierReference: text('supplier_reference').notNull().default(''),
  version: integer().notNull().default(1),
});

export const stockPurchaseLines = pgTable('stock_purchase_lines', {
  id: identity(),
  purchaseId: reference('purchase_id').notNull(),
  line: integer().notNull(),
  itemId: reference('item_id').notNull(),
  /** What was asked when the order was sent; a confirmation may change `ordered`. */
  asked: numeric({ precision: 15, scale: 3, mode: 'number' }),
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

export const stockPurchaseInvoices = pgTable('stock_purchase_invoices', {
  id: identity(),
  purchaseId: reference('purchase_id').notNull(),
  number: text().notNull(),
  amount: moneyColumn().notNull(),
  difference: moneyColumn().notNull(),
  surcharge: moneyColumn().notNull(),
  lateCost: moneyColumn('late_cost').notNull(),
  chargesBy: text('charges_by').$type<ChargesBy>().notNull().default('value'),
  note: text().notNull().default(''),
  savedAt: instantColumn('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
});

export const stockPurchaseInvoiceLines = pgTable(
  'stock_purchase_invoice_lines',
  {
    invoiceId: reference('invoice_id').notNull(),
    purchaseLineId: reference('purchase_line_id').notNull(),
    quantity: quantity('quantity'),
    priceEur: numeric('price_eur', { precision: 14, scale: 4, mode: 'number' }),
    charged: moneyColumn().notNull(),
    lateCost: moneyColumn('late_cost').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.purchaseLineId] })],
);

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
