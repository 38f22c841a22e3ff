import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Removes the separation of a merged customer: its accounts see all orders of the whole customer, and the others see its orders. */
export const joinFormerCustomerEndpoint = endpoint({
  name: 'relations.joinFormerCustomer',
  method: 'POST',
  path: '/api/customers/:id/former/:formerId/join',
  permission: 'customers.manage',
  internalOnly: true,
  input: z.object({ id, formerId: id }),
  output: z.object({ id: z.number() }),
  refusals: [],
});
