import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, money, version } from '#platform/contract/shapes.ts';

/** Sets the quantity of an article or a cost; the price of an article follows from it, that of a cost is given. */
export const editLineAmountEndpoint = endpoint({
  name: 'baskets.editLineAmount',
  method: 'PUT',
  path: '/api/lines/:id/amount',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    quantity: z.number().int().min(1).max(10_000_000),
    /** The price of a cost; ignored for an article. */
    price: enteredMoney.optional(),
  }),
  output: lineState.extend({ price: money }),
  refusals: [
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'LINE_CANCELED',
    'AMOUNT_ELSEWHERE',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'TRANSPORT_IMPOSSIBLE',
    'STALE_VERSION',
  ],
});
