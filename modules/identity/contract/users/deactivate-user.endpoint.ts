import { z } from 'zod';
import { act, changed, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Deactivates an account and ends all its sessions. */
export const deactivateUserEndpoint = endpoint({
  name: 'identity.deactivateUser',
  method: 'POST',
  path: '/api/users/:id/deactivate',
  ...act,
  input: z.object({ id, version }),
  output: changed,
  refusals: ['OWN_ACCOUNT', 'ALREADY_INACTIVE', ...manageRefusals, 'LAST_ADMIN', 'STALE_VERSION'],
});
