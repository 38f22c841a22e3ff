import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

/** Lists the online suppliers that sell one of our products; the screen calls them one by one. */
export const listOnlineOffersEndpoint = endpoint({
  name: 'estimating.listOnlineOffers',
  method: 'GET',
  path: '/api/estimating/online-offers/:subGroupId',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ subGroupId: id }),
  output: z.object({ suppliers: z.array(z.object({ supplierId: z.number(), name: z.string() })) }),
});

/**
 * Reads what one online supplier charges now for the case in the calculator, and its selling price. A supplier's error is a normal response
 * here, as the call log stores it.
 */
export const readOnlinePriceEndpoint = endpoint({
  name: 'estimating.readOnlinePrice',
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
    /** The supplier's price for us, and its production time in hours. */
    cost: money.nullable(),
    hours: z.number().nullable(),
    /** The line price for the customer; null when the supplier gave none, or the case makes no product. */
    price: money.nullable(),
    trouble: z.string(),
  }),
});
export type OnlinePrice = z.infer<(typeof readOnlinePriceEndpoint)['output']>;
