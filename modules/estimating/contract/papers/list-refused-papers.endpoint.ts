import { z } from 'zod';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

/** The other papers of each part, all else equal: refused ones with their reason, and the line price difference of the others. */
export const listRefusedPapersEndpoint = endpoint({
  name: 'estimating.listRefusedPapers',
  method: 'POST',
  path: '/api/estimating/refused-papers',
  permission: 'calculation.view',
  asks: ['calculations_parameters.view'],
  internalOnly: true,
  input: z.object({
    case: estimateCaseInput,
    subGroupId: id.optional(),
    customerId: id.optional(),
    /** The quantity to price the others at; the first of the case by default. */
    quantity: z.number().int().min(1).max(1_000_000).optional(),
    /** Uses the draft of the parameters instead of today's edition. */
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
