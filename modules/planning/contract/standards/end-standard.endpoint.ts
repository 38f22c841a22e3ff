import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { decide, standardInput, standardState } from './standard.endpoints.ts';

/** Ends a standard before its measure is verified, with the reason. */
export const endStandardEndpoint = endpoint({
  ...decide,
  name: 'planning.endStandard',
  path: '/api/planning/standards/:id/end',
  input: z.object({ ...standardInput, reason: requiredText(500) }),
  output: standardState,
  refusals: ['STANDARD_NOT_IN_FORCE', 'STALE_VERSION'],
});
