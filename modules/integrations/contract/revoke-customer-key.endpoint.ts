import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const revokeCustomerKeyEndpoint = endpoint({
  name: 'customerKeys.revoke',
  method: 'POST',
  path: '/api/customers/:customerId/api-keys/:id/revoke',
  permission: 'relations.edit or own_customer.manage',
  input: z.object({ customerId: id, id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});
