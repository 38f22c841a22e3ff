import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Makes a colleague with an account a contact administrator, who sees everything of the customer, or ends that. */
export const setContactAdministratorEndpoint = endpoint({
  name: 'relations.setContactAdministrator',
  method: 'PUT',
  path: '/api/customers/:customerId/contacts/:contactId/administrator',
  permission: 'own_customer.manage',
  personal: true,
  input: z.object({ customerId: id, contactId: id, administrator: z.boolean() }),
  output: z.object({ administrator: z.boolean() }),
  refusals: ['CUSTOMER_SEEN_IN_PART', 'OWN_ACCESS', 'CONTACT_WITHOUT_ACCESS', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
