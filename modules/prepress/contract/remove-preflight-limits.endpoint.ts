import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/** Removes the limits of a product, after which the shop's apply. */
export const removePreflightLimitsEndpoint = endpoint({
  ...manages,
  name: 'prepress.removePreflightLimits',
  method: 'DELETE',
  path: '/api/maintenance/preflight-limits/:id',
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['PREFLIGHT_LIMITS_OF_SHOP'],
});
