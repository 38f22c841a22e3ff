import { z } from 'zod';
import { act, changed, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

export const reactivateUserEndpoint = endpoint({
  name: 'identity.reactivateUser',
  method: 'POST',
  path: '/api/users/:id/reactivate',
  ...act,
  input: z.object({ id, version }),
  output: changed,
  refusals: ['ALREADY_ACTIVE', ...manageRefusals, 'STALE_VERSION'],
});
