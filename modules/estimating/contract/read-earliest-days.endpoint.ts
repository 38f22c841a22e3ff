import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { estimateCaseInput } from './estimate-case.shapes.ts';

/**
 * The first day on which each quantity could leave if its files and its approval were complete now, on the current plan. Reserves nothing
 * on the plan; empty for a case that cannot be made or has no planned work.
 */
export const readEarliestDaysEndpoint = endpoint({
  name: 'estimating.readEarliestDays',
  method: 'POST',
  path: '/api/estimating/earliest',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ case: estimateCaseInput, subGroupId: id.optional() }),
  output: z.object({ days: z.array(z.object({ quantity: z.number().int(), date: z.string() })) }),
});
