import { z } from 'zod';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Asks a quote to have an own article made again. */
export const askMyReprintEndpoint = endpoint({
  name: 'stock.askMyReprint',
  method: 'POST',
  path: '/api/my-stock/:id/reprints',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, quantity: z.number().int().min(1).max(1_000_000) }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['REPRINT_WITHOUT_CUSTOMER', 'REPRINT_WITHOUT_CALCULATION', 'ONLY_FOR_CUSTOMERS', ...takeOrderRefusals],
});
