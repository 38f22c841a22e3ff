import { z } from 'zod';
import { footprintCodes } from '#modules/estimating/domain/footprint/footprint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { factorFields } from './footprint.endpoints.ts';

export const saveFootprintFactorEndpoint = endpoint({
  name: 'estimating.saveFootprintFactor',
  method: 'POST',
  path: '/api/maintenance/footprint',
  permission: 'papers.edit',
  internalOnly: true,
  input: factorFields.extend({ code: z.enum(footprintCodes), version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
