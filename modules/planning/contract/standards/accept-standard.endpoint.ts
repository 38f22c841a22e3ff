import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { decide, standardInput, standardState } from './standard.endpoints.ts';

/** Accepts a proposed standard, with other minutes or another percentage where the planner knows better; plans made from now on count with it. */
export const acceptStandardEndpoint = endpoint({
  ...decide,
  name: 'planning.acceptStandard',
  path: '/api/planning/standards/:id/accept',
  input: z.object({
    ...standardInput,
    minutes: z.number().int().min(1).max(240).optional(),
    wastePercent: z.number().int().min(1).max(50).optional(),
  }),
  output: standardState,
  refusals: ['STANDARD_DECIDED', 'STALE_VERSION'],
});
