import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, requiredText } from '#platform/contract/shapes.ts';

/**
 * Reports that a machine without running work stands still: its place is closed for that long, and what stood there moves on. Reported again it
 * replaces what was said before. `at` is when the operator pressed: without a network in between it replaces nothing that was said later.
 */
export const reportBreakdownEndpoint = endpoint({
  name: 'planning.reportBreakdown',
  method: 'POST',
  path: '/api/planning/places/:id/breakdown',
  permission: 'planning.record',
  heavy: true,
  internalOnly: true,
  queued: true,
  /** `minutes` is null when the end is unknown: the rest of the day. */
  input: z.object({ id, reason: requiredText(80), minutes: z.number().int().min(1).max(10_080).nullable(), at: instant.optional() }),
  /** `stays`: the lines of which work stays in the closed time, because it is locked or nothing else fits. */
  output: z.object({ moved: z.number().int(), stays: z.number().int() }),
  refusals: ['BREAKDOWN_WHILE_RUNNING', 'BREAKDOWN_OVERTAKEN'],
});
