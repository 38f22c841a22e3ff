import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { estimateCaseInput } from './estimate-case.shapes.ts';

/** The papers that are no answer for a part while all other answers stay, each with its reason, so that nobody chooses them in vain. */
export const refusedPapersEndpoint = endpoint({
  name: 'estimating.refusedPapers',
  method: 'POST',
  path: '/api/estimating/refused-papers',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ case: estimateCaseInput }),
  output: z.object({
    papers: z.array(
      z.object({
        role: z.string(),
        paper: z.string(),
        code: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
      }),
    ),
  }),
});
