import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { draftState, edit } from './parameters.endpoints.ts';

export const startParametersEndpoint = endpoint({
  ...edit,
  name: 'estimating.startParameters',
  method: 'POST',
  path: '/api/estimating/parameter-draft',
  input: z.object({ fromId: id }),
  output: draftState,
  refusals: ['PARAMETERS_DRAFT_EXISTS'],
});
