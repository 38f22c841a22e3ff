import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { preflightLimitsFields } from './preflight-limits.endpoints.ts';
import { manages } from './prepress.endpoints.ts';

/** Adds the limits of a product, or changes limits; their product cannot change. */
export const savePreflightLimitsEndpoint = endpoint({
  ...manages,
  name: 'prepress.savePreflightLimits',
  path: '/api/maintenance/preflight-limits',
  input: z.object({ id: id.optional(), version: version.optional(), subGroupId: id.nullable().default(null), ...preflightLimitsFields }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['PREFLIGHT_LIMITS_TWICE', 'RESOLUTION_LIMITS_CROSSED', 'STALE_VERSION'],
});
