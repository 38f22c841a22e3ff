import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, nothing, text } from '#platform/contract/shapes.ts';

/** From now on this session acts in the name of a user: sees what they see, and history names both. */
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

/** Back to one's own account; who is impersonated has no say in it, so being signed in is enough. */
export const stopImpersonatingEndpoint = endpoint({
  name: 'identity.stopImpersonating',
  method: 'POST',
  path: '/api/impersonation/stop',
  permission: 'SIGNED_IN',
  input: nothing,
  output: z.object({ id: z.number() }),
  refusals: ['NOT_IMPERSONATING'],
});
