import { z } from 'zod';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** In the order of a buyer's morning. */
export const adviceActions = ['expedite', 'order', 'none', 'make', 'propose', 'cancel', 'defer', 'later'] as const;

const euros = z.number();
const day = z.string();

/** One way to get what is required, with what it costs. */
const candidate = z.object({
  supplierId: z.number().int(),
  supplier: z.string(),
  quantity: z.number(),
  /** Where the quantity comes from: what is asked in whole packs, an opened pack, or a further scale. */
  kind: z.enum(['base', 'broken', 'scale']),
  arrivesOn: day,
  late: z.boolean(),
  goodsEur: euros,
  brokenPackEur: euros,
  holdingEur: euros,
  creditEur: euros,
  netEur: euros,
  /** Weeks that it lasts; null while the use is not known. */
  weeks: z.number().nullable(),
  chosen: z.boolean(),
});
export type AdviceCandidate = z.infer<typeof candidate>;

const adviceRow = z.object({
  key: z.string(),
  action: z.enum(adviceActions),
  itemId: z.number().int(),
  /** Null of a material. */
  articleId: z.number().int().nullable(),
  /** Whether the goods are a customer's, for whom a reprint is proposed. */
  isCustomers: z.boolean(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  perPack: z.number().nullable(),
  isPaper: z.boolean(),
  required: z.number(),
  quantity: z.number(),
  needOn: day.nullable(),
  /** The orders that need it. */
  orders: z.array(z.object({ basketId: z.number().int(), number: z.string(), needOn: day, quantity: z.number() })),
  supplierId: z.number().int().nullable(),
  supplier: z.string().nullable(),
  arrivesOn: day.nullable(),
  late: z.boolean(),
  /** The last day on which it can be ordered, when it is not ordered yet. */
  orderBy: day.nullable(),
  goodsEur: euros.nullable(),
  /** Null for who does not see prices. */
  candidates: z.array(candidate).nullable(),
  /** The stock that the advice begins with. */
  usable: z.number(),
  reserved: z.number(),
  expected: z.number(),
  reorderPoint: z.number(),
  safetyStock: z.number(),
  target: z.number(),
  perWeek: z.number().nullable(),
  policy: z.enum(['stock', 'demand']),
  /** The line of a purchase that should move, and to which day. */
  purchase: z.object({ id: z.number().int(), number: z.string(), line: z.number().int(), expectedOn: day }).nullable(),
  moveTo: day.nullable(),
  /** The line of a draft that has it already. */
  draft: z.object({ id: z.number().int(), number: z.string(), quantity: z.number() }).nullable(),
});
export type AdviceRow = z.infer<typeof adviceRow>;

const proposedOrder = z.object({
  supplierId: z.number().int(),
  supplier: z.string(),
  /** Local time until which an order counts from the day that the advice assumes: `YYYY-MM-DDTHH:MM`, and the same as an instant. */
  orderBefore: z.string(),
  orderBeforeAt: z.string(),
  lines: z.array(
    z.object({
      itemId: z.number().int(),
      code: z.string(),
      quantity: z.number(),
      goodsEur: euros.nullable(),
      /** Only fills the order up to the minimum. */
      pulled: z.boolean(),
    }),
  ),
  kg: z.number(),
  goodsEur: euros.nullable(),
  /** Goods of other orders of today and of the draft, which add up to the minimum. */
  placedEur: euros.nullable(),
  surchargeEur: euros.nullable(),
  minimumEur: euros.nullable(),
});
export type ProposedPurchase = z.infer<typeof proposedOrder>;

/**
 * Reads the purchases to make, move or cancel now, with the candidates of each, and the orders that they make. For who does not see prices all
 * amounts are null.
 */
export const readAdviceEndpoint = endpoint({
  name: 'stock.readAdvice',
  method: 'GET',
  path: '/api/stock/advice',
  permission: 'stock_materials.view',
  asks: pricePermissions,
  internalOnly: true,
  heavy: true,
  input: emptyShape,
  /** `maxWeeks`: no more is advised than lasts so long. */
  output: z.object({ at: z.string(), rows: z.array(adviceRow), orders: z.array(proposedOrder), maxWeeks: z.number().int() }),
});
