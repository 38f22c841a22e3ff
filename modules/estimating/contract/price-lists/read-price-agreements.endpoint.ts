import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

const state = z.enum(['holds', 'coming', 'over']);
const period = { validFrom: z.string(), validTo: z.string().nullable(), state };

const agreedList = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Owner of the list: the customer, or its price list type. */
  of: z.enum(['customer', 'type']),
  ...period,
  /** Products and articles with a fixed price, by name. */
  items: z.array(z.string()),
});
const agreedSurcharge = z.object({
  id: z.number().int(),
  name: z.string(),
  ofCustomer: z.boolean(),
  product: z.string().nullable(),
  rate: z.number(),
  amount: money,
  ...period,
});
const discount = z.object({
  table: z.string(),
  brackets: z.array(z.object({ fromQuantity: z.number().int(), rate: z.number() })),
  products: z.array(z.string()),
  /** The part of the work in words: unit, group, product, price list type; empty for the discounts of the shop. */
  only: z.array(z.string()),
});

/** Reads the current and coming price lists, surcharges, discounts and terms of a customer. */
export const readPriceAgreementsEndpoint = endpoint({
  name: 'estimating.readPriceAgreements',
  method: 'GET',
  path: '/api/customers/:id/price-agreements',
  permission: 'relations.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    type: z.object({ code: z.string(), name: z.string(), factor: z.number() }),
    surchargeRate: z.number(),
    rounding: z.string(),
    profitBlackRate: z.number().nullable(),
    profitColourRate: z.number().nullable(),
    lists: z.array(agreedList),
    surcharges: z.array(agreedSurcharge),
    discounts: z.array(discount),
  }),
});
export type PriceAgreements = z.infer<typeof readPriceAgreementsEndpoint.output>;
