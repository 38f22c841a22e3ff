import { z } from 'zod';
import { act, changed, roleFields, saveRefusals } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const saveRoleEndpoint = endpoint({
  name: 'identity.saveRole',
  method: 'PUT',
  path: '/api/roles/:id',
  ...act,
  input: z.object({ id, version, ...roleFields }),
  output: changed,
  refusals: [...saveRefusals, 'STALE_VERSION'],
});
