import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const removeAddressEndpoint = endpoint({
  name: 'relations.removeAddress',
  method: 'DELETE',
  path: '/api/customers/:customerId/addresses/:addressId',
  permission: anyOf('relations.edit', 'own_customer.manage', 'own_addresses.manage'),
  input: z.object({ customerId: id, addressId: id }),
  output: z.object({ id: z.number() }),
  refusals: ['CUSTOMER_NO_ADDRESS', 'IN_USE', 'CUSTOMER_SEEN_IN_PART'],
});
