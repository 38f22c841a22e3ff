import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { mainGroupFields, saved } from './groups.endpoints.ts';

export const saveMainGroupEndpoint = endpoint({
  name: 'catalogue.saveMainGroup',
  method: 'POST',
  path: '/api/catalogue/main-groups',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ ...mainGroupFields, id: id.optional(), version: version.optional() }),
  output: saved,
  refusals: ['GROUP_CODE_TAKEN', 'STALE_VERSION'],
});
