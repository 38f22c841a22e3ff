import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, version } from '#platform/contract/shapes.ts';
import { edit } from './parameters.endpoints.ts';

export const discardParametersEndpoint = endpoint({
  ...edit,
  name: 'estimating.discardParameters',
  method: 'DELETE',
  path: '/api/estimating/parameter-draft',
  input: z.object({ version }),
  output: emptyShape,
  refusals: ['PARAMETERS_NO_DRAFT', 'STALE_VERSION'],
});
