import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { edit, edition } from './parameters.endpoints.ts';

export const publishParametersEndpoint = endpoint({
  ...edit,
  name: 'estimating.publishParameters',
  method: 'POST',
  path: '/api/estimating/parameter-draft/publish',
  input: z.object({ version, code: requiredText(40), effectiveFrom: plainDate, reason: text(500).default('') }),
  output: edition,
  refusals: [
    'PARAMETERS_UNCHANGED',
    'PARAMETERS_CODE_TAKEN',
    'PARAMETERS_IN_THE_PAST',
    'PARAMETERS_REASON_MISSING',
    'PARAMETERS_WRONG',
    'PARAMETERS_NO_DRAFT',
    'STALE_VERSION',
  ],
});
