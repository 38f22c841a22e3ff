import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { draftState, edit } from './parameters.endpoints.ts';

export const saveParametersEndpoint = endpoint({
  ...edit,
  name: 'estimating.saveParameters',
  method: 'PUT',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/estimating/parameter-draft',
  /** `workStays` lets the plan place of a machine that is switched off stay on while work stands on it. */
  input: z.object({ version, shop: z.unknown(), workStays: z.boolean().default(false) }),
  /** The plan places that were added for machines without one. */
  output: draftState.extend({ places: z.array(z.string()) }),
  refusals: ['PARAMETERS_WRONG', 'MACHINE_HAS_WORK', 'PARAMETERS_NO_DRAFT', 'STALE_VERSION'],
});
