import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { decide, standardInput, standardState } from './standard.endpoints.ts';

/** Declines a proposed standard, with the reason. */
export const declineStandardEndpoint = endpoint({
  ...decide,
  name: 'planning.declineStandard',
  path: '/api/planning/standards/:id/decline',
  input: z.object({ ...standardInput, reason: requiredText(500) }),
  output: standardState,
  refusals: ['STANDARD_DECIDED', 'STALE_VERSION'],
});
