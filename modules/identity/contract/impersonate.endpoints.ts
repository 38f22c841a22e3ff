import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, text } from '#platform/contract/shapes.ts';

/** Lets the current session act as another user: it sees what that user sees, and history names both. */
export const impersonateEndpoint = endpoint({
  name: 'identity.impersonate',
  method: 'POST',
  path: '/api/users/:id/impersonate',
  permission: 'users.impersonate',
  internalOnly: true,
  input: z.object({ id, reason: text(400).min(5) }),
  output: z.object({ id: z.number() }),
  refusals: ['ALREADY_IMPERSONATING', 'IMPERSONATE_SELF', 'IMPERSONATE_INACTIVE', 'IMPERSONATE_ADMIN'],
});

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
