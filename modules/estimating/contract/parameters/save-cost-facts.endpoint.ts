import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { costFacts, saved } from './material.endpoints.ts';

/** Version 0 means that nothing is stored for this price yet. */
export const saveCostFactsEndpoint = endpoint({
  name: 'estimating.saveCostFacts',
  method: 'PUT',
  path: '/api/cost-price-facts',
  permission: 'calculations_parameters.edit',
  internalOnly: true,
  input: z.object({ ...costFacts, version }),
  output: saved,
  refusals: ['COST_PRICE_UNKNOWN', 'COST_SUPPLIER_MISSING', 'STALE_VERSION'],
});
