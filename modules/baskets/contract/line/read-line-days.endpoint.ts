import { z } from 'zod';
import { offeredDay } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/**
 * Returns the days on which a priced line could leave by the present plan, the cheapest first, each with the price of its quantity; empty for
 * a line without a calculation or a price.
 */
export const readLineDaysEndpoint = endpoint({
  name: 'baskets.readLineDays',
  method: 'GET',
  path: '/api/lines/:id/days',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ days: z.array(offeredDay) }),
});
