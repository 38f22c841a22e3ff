import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';
import { edit, headRefusals, state } from './price-lists.endpoints.ts';

/** Copies the lines to a new period at prices raised by a rate; the list itself ends the day before when it would still be valid then. */
export const copyPriceListEndpoint = endpoint({
  ...edit,
  name: 'estimating.copyPriceList',
  method: 'POST',
  path: '/api/price-lists/:id/copy',
  input: z.object({
    id,
    version,
    name: requiredText(100),
    validFrom: plainDate,
    validTo: plainDate.nullable().default(null),
    rate: z.number().min(-0.9).max(5).default(0),
  }),
  output: state,
  refusals: [...headRefusals, 'STALE_VERSION'],
});
