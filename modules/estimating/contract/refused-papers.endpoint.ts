import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { estimateCaseInput } from './estimate-case.shapes.ts';

/**
 * The other papers of each part while all other answers stay: those that are no answer with their reason, so that nobody chooses them in vain, and
 * what the line would cost more on those that are.
 */
export const refusedPapersEndpoint = endpoint({
  name: 'estimating.refusedPapers',
  method: 'POST',
  path: '/api/estimating/refused-papers',
  permission: 'calculation.view',
  asks: ['calculations_parameters.view'],
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** For how many the others are priced; the first of the case when left out. */
    quantity: z.number().int().min(1).max(1_000_000).optional(),
    /** With the parameters in the making instead of those of today. */
    draft: z.boolean().optional(),
  }),
  output: z.object({
    papers: z.array(
      z.object({
        role: z.string(),
        paper: z.string(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      }),
    ),
    priced: z.array(z.object({ role: z.string(), paper: z.string(), difference: money })),
  }),
});
