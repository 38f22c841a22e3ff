import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Closes the account of a colleague and signs it out. */
export const endContactAccessEndpoint = endpoint({
  name: 'relations.endContactAccess',
  method: 'DELETE',
  path: '/api/customers/:customerId/contacts/:contactId/access',
  permission: 'own_customer.manage',
  personal: true,
  input: z.object({ customerId: id, contactId: id }),
  output: z.object({ id: z.number() }),
  refusals: ['CUSTOMER_SEEN_IN_PART', 'OWN_ACCESS', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
