import { z } from 'zod';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Makes a quote for its customer that makes an article again, calculated by its saved calculation. */
export const quoteReprintEndpoint = endpoint({
  name: 'stock.quoteReprint',
  method: 'POST',
  path: '/api/article-cover/:articleId/quotes',
  permission: 'baskets.edit or stock.purchase',
  internalOnly: true,
  input: z.object({ articleId: id, quantity: z.number().int().min(1).max(1_000_000) }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['REPRINT_WITHOUT_CUSTOMER', 'REPRINT_WITHOUT_CALCULATION', ...takeOrderRefusals],
});
