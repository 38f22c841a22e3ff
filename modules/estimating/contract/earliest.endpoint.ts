import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { estimateCaseInput } from './estimate-case.shapes.ts';

/**
 * The first day on which each quantity could leave the house when its files and its approval were there now, as the plan stands. Nothing
 * is planned by asking; nothing is known of a case that cannot be made, or where no work is planned.
 */
export const earliestEndpoint = endpoint({
  name: 'estimating.earliest',
  method: 'POST',
  path: '/api/estimating/earliest',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ case: estimateCaseInput }),
  output: z.object({ days: z.array(z.object({ quantity: z.number().int(), date: z.string() })) }),
});
