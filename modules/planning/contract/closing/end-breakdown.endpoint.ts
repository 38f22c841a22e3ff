import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';

/** Says that a machine works again: its place is open from now on, and what moved on stays where it is. */
export const endBreakdownEndpoint = endpoint({
  name: 'planning.endBreakdown',
  method: 'POST',
  path: '/api/planning/places/:id/breakdown/end',
  permission: 'planning.record',
  internalOnly: true,
  queued: true,
  /** `at` is when the operator pressed: a breakdown that was reported later stays. */
  input: z.object({ id, at: instant.optional() }),
  output: z.null(),
  refusals: ['BREAKDOWN_OVER'],
});
