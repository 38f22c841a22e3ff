import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

/** Removes a rate that is still to come. */
export const removeVatRateEndpoint = endpoint({
  name: 'identity.removeVatRate',
  method: 'POST',
  path: '/api/vat-rates/:id/remove',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id }),
  output: emptyShape,
  refusals: ['VAT_RATE_HOLDS'],
});
