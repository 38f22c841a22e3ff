import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/** Lets the current session act as another user: it sees what that user sees, and history names both. */
export const impersonateEndpoint = endpoint({
  name: 'identity.impersonate',
  method: 'POST',
  path: '/api/users/:id/impersonate',
  permission: 'users.impersonate',
  internalOnly: true,
  input: z.object({ id, reason: text(400).min(5) }),
  output: z.object({ id: z.number() }),
  refusals: ['ALREADY_IMPERSONATING', 'IMPERSONATE_SELF', 'IMPERSONATE_INACTIVE', 'IMPERSONATE_ADMIN', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
