import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

export const createBasketEndpoint = endpoint({
  name: 'baskets.create',
  method: 'POST',
  path: '/api/baskets',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ customerId: id, contactId: id.optional(), description: text(200).optional() }),
  output: z.object({ id: z.number().int(), number: z.string(), version: z.number().int() }),
  refusals: ['CUSTOMER_BLOCKED', 'CUSTOMER_NO_ADDRESS'],
});
