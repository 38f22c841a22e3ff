import { z } from 'zod';
import { act, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const endSessionsEndpoint = endpoint({
  name: 'identity.endSessions',
  method: 'POST',
  path: '/api/users/:id/end-sessions',
  ...act,
  input: z.object({ id }),
  output: z.object({ ended: z.number() }),
  refusals: manageRefusals,
});
