import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pricesToTakeOver } from './read-take-over.endpoint.ts';

/** Writes the prices that a merchant asks for papers into the draft of the calculation, which somebody publishes. */
export const takeOverPricesEndpoint = endpoint({
  name: 'stock.takeOverPrices',
  method: 'POST',
  path: '/api/stock/price-take-overs',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object(pricesToTakeOver),
  output: z.object({ changed: z.number().int() }),
  refusals: ['PRICES_SAME', 'PARAMETERS_WRONG'],
});
