import { z } from 'zod';
import { linkAccess } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Links a user to a contact; null removes the link. */
export const linkContactEndpoint = endpoint({
  name: 'relations.linkContact',
  method: 'PUT',
  path: '/api/users/:userId/contact',
  ...linkAccess,
  input: z.object({ userId: id, contactId: id.nullable() }),
  output: z.object({ contactId: z.number().nullable() }),
  refusals: ['LINK_KIND_WRONG', 'CONTACT_HAS_ACCOUNT', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
