import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

export const endOtherSessionsEndpoint = endpoint({
  name: 'profile.endOtherSessions',
  method: 'POST',
  path: '/api/profile/sessions/end-others',
  permission: 'SIGNED_IN',
  personal: true,
  input: emptyShape,
  output: z.object({ ended: z.number().int() }),
});
