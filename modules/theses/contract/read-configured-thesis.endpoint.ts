import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { thesisAnswers } from './thesis.shapes.ts';

/** Reads a thesis that was configured in the shop as answers of the wizard, from the parameters of its link; null when it is none. */
export const readConfiguredThesisEndpoint = endpoint({
  name: 'theses.readConfigured',
  method: 'GET',
  path: '/api/thesis-configured',
  permission: 'fup',
  input: z.object({ product: id, c: z.string().max(4000) }),
  output: z.object({
    answers: thesisAnswers
      .pick({ binding: true, format: true, pages: true, colourPages: true, paper: true, finish: true, copies: true })
      .partial()
      .nullable(),
  }),
});
