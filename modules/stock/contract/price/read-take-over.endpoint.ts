import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, plainDate } from '#platform/contract/shapes.ts';
import { priceChange } from './read-price-change.endpoint.ts';

const { supplierId, search } = priceChange;

/** The supplier, the day, a search by code or name of paper, and the quantity that selects the scale. */
export const pricesToTakeOver = { supplierId, search, on: plainDate, quantity: z.coerce.number().min(1).max(100_000_000).default(1) };

const comparedPrice = z.object({
  code: z.string(),
  name: z.string(),
  unit: z.enum(['thousand', 'kg']),
  /** Euros per unit: nowEur in the calculation (its draft first), laterEur asked by the merchant. */
  nowEur: z.number(),
  laterEur: z.number(),
});

/** Compares the prices that a merchant asks for papers with those of the calculation, and shows what they do to open quotes. */
export const readTakeOverEndpoint = endpoint({
  name: 'stock.readTakeOver',
  method: 'GET',
  path: '/api/stock/price-take-overs',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object(pricesToTakeOver),
  output: z.object({
    rows: z.array(comparedPrice),
    /** Codes of papers whose price says nothing by the thousand or the kilo, because their pack, size or weight is unknown. */
    unclear: z.array(z.string()),
    quotes: z.array(z.object({ basketId: z.number().int(), number: z.string(), customer: z.string(), more: money })),
  }),
});
