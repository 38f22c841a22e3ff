import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { priceChange } from './read-price-change.endpoint.ts';

/** Raises or lowers the prices of a merchant by a percentage from a day on; the prices until then stay. */
export const changePricesEndpoint = endpoint({
  name: 'stock.changePrices',
  method: 'POST',
  path: '/api/stock/price-changes',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({ ...priceChange, percent: priceChange.percent.refine((percent) => percent !== 0) }),
  output: z.object({ changed: z.number().int() }),
  refusals: ['DATE_IN_PAST', 'PRICES_NOT_FOUND'],
});
