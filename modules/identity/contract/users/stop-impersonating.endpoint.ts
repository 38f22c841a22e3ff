import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Returns the session to its own account. Any signed-in user may call it, because it runs with the rights of the impersonated user. */
export const stopImpersonatingEndpoint = endpoint({
  name: 'identity.stopImpersonating',
  method: 'POST',
  path: '/api/impersonation/stop',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: z.object({ id: z.number() }),
  refusals: ['NOT_IMPERSONATING'],
});
