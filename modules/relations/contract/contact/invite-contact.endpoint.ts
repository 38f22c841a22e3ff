import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Gives a colleague an account in the portal, or opens the closed one, and mails a link to choose a password. */
export const inviteContactEndpoint = endpoint({
  name: 'relations.inviteContact',
  method: 'POST',
  path: '/api/customers/:customerId/contacts/:contactId/access',
  permission: 'own_customer.manage',
  limit: 'mails',
  personal: true,
  input: z.object({ customerId: id, contactId: id }),
  output: z.object({ id: z.number() }),
  refusals: [
    'CUSTOMER_SEEN_IN_PART',
    'CONTACT_WITHOUT_EMAIL',
    'CONTACT_HAS_ACCESS',
    'COLLEAGUE_HAS_ACCOUNT',
    'ADMINS_ONLY',
    'ACCOUNT_HOLDS_MORE',
  ],
});
