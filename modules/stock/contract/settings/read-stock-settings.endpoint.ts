import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, plainDate, text, version } from '#platform/contract/shapes.ts';

const euros = z.number().min(0).max(100_000).multipleOf(0.01);
const percent = z.number().min(0).max(100).multipleOf(0.01);
const days = z.number().int().min(0).max(60);

export const stockSettingsFields = {
  /** A count beyond both of the book needs a second person. */
  countToleranceEur: euros,
  countTolerancePercent: percent,
  /** A receipt whose weight differs by more is shown. */
  weightTolerancePercent: percent,
  /** An invoice within the larger of both needs no word about its difference. */
  invoiceToleranceEur: euros,
  invoiceTolerancePercent: percent,
  /** Working days before a customer can have what it calls off. */
  callOffDays: days,
  /** Working days between two looks at the buying advice. */
  reviewDays: days,
  /** The most weeks that a larger purchase may last. */
  coverWeeks: z.number().int().min(1).max(260),
  /** A purchase beyond it asks a right of its own; 0 for none. */
  purchaseLimitEur: z.number().min(0).max(10_000_000).multipleOf(0.01),
  /** Days that the advice looks ahead. */
  horizonDays: z.number().int().min(5).max(365),
  /** Needs within this number of days of each other are bought together. */
  groupDays: days,
  /** Goods that would come this number of days before they are needed are advised to come later. */
  deferDays: days,
  /** The yearly cost of holding stock, in per cent of its value. */
  holdingPercent: percent,
  /** Where and when goods are received, for suppliers. */
  deliveryNote: text(200),
  /** The day on which imported opening stock counts; null for that of each receipt. */
  goLiveOn: plainDate.nullable(),
  /** The ledger accounts by which opening stock is totaled. */
  accountArticles: text(20),
  accountSheets: text(20),
  accountRolls: text(20),
  accountOther: text(20),
};

/** Reads what counts, receipts, invoices, call-offs and the advice count with. */
export const readStockSettingsEndpoint = endpoint({
  name: 'stock.readSettings',
  method: 'GET',
  path: '/api/stock/settings',
  permission: 'stock_settings.edit',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ ...stockSettingsFields, version }),
});
