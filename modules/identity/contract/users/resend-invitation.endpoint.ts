import { z } from 'zod';
import { act, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Mails a new invitation link and revokes the earlier one. */
export const resendInvitationEndpoint = endpoint({
  name: 'identity.resendInvitation',
  method: 'POST',
  path: '/api/users/:id/invitation',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['NOT_INVITED', ...manageRefusals],
});
