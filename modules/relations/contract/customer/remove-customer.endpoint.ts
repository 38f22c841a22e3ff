import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Deletes a customer that nothing refers to, with its addresses and contacts. */
export const removeCustomerEndpoint = endpoint({
  name: 'relations.removeCustomer',
  method: 'DELETE',
  path: '/api/customers/:id',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE'],
});
