import { z } from 'zod';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

/**
 * Makes an order for stock of an article, calculated by its saved calculation and ready on a day. It is entered for the customer whose article
 * it is; for one of our own a customer is named, which keeps our orders together, else that of the article's last order for stock.
 */
export const makeForStockEndpoint = endpoint({
  name: 'stock.makeForStock',
  method: 'POST',
  path: '/api/article-cover/:articleId/stock-orders',
  permission: 'baskets.make_uncharged or stock.purchase',
  internalOnly: true,
  input: z.object({ articleId: id, quantity: z.number().int().min(1).max(1_000_000), readyOn: plainDate, customerId: id.optional() }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['STOCK_CUSTOMER_REQUIRED', 'REPRINT_WITHOUT_CALCULATION', ...takeOrderRefusals],
});
