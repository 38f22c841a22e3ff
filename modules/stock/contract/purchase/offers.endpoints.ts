import { z } from 'zod';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money, plainDate, text } from '#platform/contract/shapes.ts';

const amount = z.number().positive().max(100_000_000);

export const offer = z.object({
  supplierId: z.number().int().positive(),
  /** The article code of the supplier. */
  code: text(60).default(''),
  basis: z.enum(priceBases),
  scales: z
    .array(z.object({ from: z.number().min(0).max(100_000_000), priceEur: z.number().min(0).max(1_000_000) }))
    .min(1)
    .max(12),
  /** Whether the quantity of the line or the weight of the whole order selects the scale. */
  scaleBy: z.enum(['line', 'orderKg']).default('line'),
  minimum: amount.nullable().default(null),
  /** What one has to order a multiple of; a pack without it. */
  multiple: amount.nullable().default(null),
  /** What opening a pack costs; null when the supplier opens none. */
  brokenPackEur: z.number().min(0).max(100_000).nullable().default(null),
  leadDays: z.number().int().min(0).max(365).nullable().default(null),
  /** The supplier cuts it to our size from sheets of its own. */
  precut: z.boolean().default(false),
  validFrom: plainDate.nullable().default(null),
  validTo: plainDate.nullable().default(null),
});
export type Offered = z.infer<typeof offer>;

const staff = { method: 'GET', permission: seePrices, internalOnly: true } as const;

/** The offers of an item; `ofPaper` are the prices that the data of the paper name for suppliers without an offer. */
export const readOffersEndpoint = endpoint({
  ...staff,
  name: 'stock.readOffers',
  path: '/api/stock/items/:itemId/offers',
  input: z.object({ itemId: id }),
  output: z.object({
    offers: z.array(offer.extend({ supplier: z.string() })),
    ofPaper: z.array(offer.extend({ supplier: z.string() })),
  }),
});

/** The suppliers in use, for an offer or another choice of supplier. */
export const listPurchaseSuppliersEndpoint = endpoint({
  ...staff,
  name: 'stock.listPurchaseSuppliers',
  path: '/api/stock/suppliers',
  input: emptyShape,
  output: z.object({
    rows: z.array(z.object({ id: z.number().int(), name: z.string(), leadDays: z.number().int(), minimumOrder: money })),
  }),
});
