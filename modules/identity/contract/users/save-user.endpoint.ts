import { z } from 'zod';
import { act, changed, saveRefusals, userFields } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Saves an account. A new address counts when it is confirmed by the link that is mailed to it. */
export const saveUserEndpoint = endpoint({
  name: 'identity.saveUser',
  method: 'PUT',
  path: '/api/users/:id',
  ...act,
  input: z.object({ id, version, ...userFields }),
  output: changed,
  refusals: [...saveRefusals, 'OWN_RIGHTS_KEPT', 'LAST_ADMIN', 'STALE_VERSION', 'LINKED_ELSEWHERE'],
});
