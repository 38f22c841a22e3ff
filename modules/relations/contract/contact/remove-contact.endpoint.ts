import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeContactEndpoint = endpoint({
  name: 'relations.removeContact',
  method: 'DELETE',
  path: '/api/customers/:customerId/contacts/:contactId',
  permission: 'relations.edit or own_customer.manage',
  input: z.object({ customerId: id, contactId: id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE', 'CUSTOMER_SEEN_IN_PART', 'CONTACT_SIGNS_IN'],
});
