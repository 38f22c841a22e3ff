import { z } from 'zod';
import { offer } from '#modules/stock/contract/purchase/offers.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, text } from '#platform/contract/shapes.ts';

/** Whose prices, which items by code or name, from which day on, and by how much per cent; 0 shows what is known of that day. */
export const priceChange = {
  supplierId: id,
  search: text(100).default(''),
  from: plainDate,
  percent: z.coerce.number().min(-90).max(400).multipleOf(0.01),
};

const changedPrice = z.object({
  /** Null of a paper that was never in stock. */
  itemId: z.number().int().nullable(),
  code: z.string(),
  name: z.string(),
  basis: offer.shape.basis,
  /** The first price of today and of that day. */
  nowEur: z.number().nullable(),
  laterEur: z.number(),
  /** The extra cost of the present stock, and of the paper of open quotes. */
  stock: money,
  quotes: money,
});
export type ChangedPrice = z.infer<typeof changedPrice>;

/** Shows what a change of a merchant's prices would do, without doing it. */
export const readPriceChangeEndpoint = endpoint({
  name: 'stock.readPriceChange',
  method: 'GET',
  path: '/api/stock/price-changes',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object(priceChange),
  output: z.object({
    rows: z.array(changedPrice),
    stock: money,
    quotes: z.array(z.object({ basketId: z.number().int(), number: z.string(), customer: z.string(), more: money })),
  }),
});
