import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { fields } from './packaging.endpoints.ts';

export const savePackagingEndpoint = endpoint({
  name: 'estimating.savePackaging',
  method: 'POST',
  path: '/api/packaging-rules',
  permission: 'packaging.edit',
  internalOnly: true,
  input: z.object({ id: id.optional(), version: version.optional(), ...fields }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['PACKAGING_NAME_TAKEN', 'PACKAGING_GROUP_OR_PRODUCT', 'PACKAGING_WEIGHTS', 'PACKAGING_TWICE', 'STALE_VERSION'],
});
