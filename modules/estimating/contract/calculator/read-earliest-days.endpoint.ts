import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const offer = z.object({ date: z.string(), percent: z.number() });

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
  output: z.object({
    days: z.array(
      z.object({
        quantity: z.number().int(),
        /** The day that can be promised, and the day on which it leaves if nothing goes wrong. */
        ...{ date: z.string(), best: z.string() },
        /** Sooner in overtime, and later in an off-peak week, with what that adds to the price in per cent; left out where there is none. */
        ...{ express: offer.optional(), economy: offer.optional() },
        /** The paper that is not there yet, and the day on which it is; left out when nothing waits for paper. */
        paper: z.object({ code: z.string(), on: z.string() }).optional(),
      }),
    ),
  }),
});
