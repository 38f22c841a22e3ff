import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';

/**
 * Takes back the report that a machine stands still: what it moved goes back where nothing stands now, and a breakdown that it replaced lasts
 * again.
 */
export const takeBackBreakdownEndpoint = endpoint({
  name: 'planning.takeBackBreakdown',
  method: 'POST',
  path: '/api/planning/places/:id/breakdown/take-back',
  permission: 'planning.record',
  internalOnly: true,
  queued: true,
  /** `at` is when the operator pressed: a breakdown that was reported later stays. */
  input: z.object({ id, at: instant.optional() }),
  output: z.object({ restored: z.number().int(), lastsAgain: z.boolean() }),
  refusals: ['BREAKDOWN_OVER'],
});
