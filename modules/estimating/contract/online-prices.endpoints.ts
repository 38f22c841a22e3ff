import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { estimateCaseInput } from './estimate-case.shapes.ts';

/** The online suppliers that sell a product of ours, to be asked one by one. */
export const onlineOffersEndpoint = endpoint({
  name: 'estimating.onlineOffers',
  method: 'GET',
  path: '/api/estimating/online-offers/:subGroupId',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ subGroupId: id }),
  output: z.object({ suppliers: z.array(z.object({ supplierId: z.number(), name: z.string() })) }),
});

/**
 * What one online supplier asks now for what is in the calculator, and what it would be sold for. Why it said nothing is an answer here:
 * the supplier's trouble, as it is kept of every call.
 */
export const onlinePriceEndpoint = endpoint({
  name: 'estimating.onlinePrice',
  method: 'POST',
  path: '/api/estimating/online-price',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({
    supplierId: id,
    subGroupId: id,
    customerId: id.optional(),
    case: estimateCaseInput,
    quantity: z.number().int().min(1).max(1_000_000),
  }),
  output: z.object({
    /** What it costs us, and for how many hours it is in production there. */
    cost: money.nullable(),
    hours: z.number().nullable(),
    /** What the line would cost the customer; none when the supplier said nothing, or the calculation makes no product. */
    price: money.nullable(),
    trouble: z.string(),
  }),
});
export type OnlinePrice = z.infer<(typeof onlinePriceEndpoint)['output']>;
