import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** The latest files of a customer's quotes and orders, whatever order they are of. */
export const customerFilesEndpoint = endpoint({
  name: 'baskets.customerFiles',
  method: 'GET',
  path: '/api/customers/:id/files',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({
    files: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        size: z.number().int(),
        createdAt: z.string(),
        basketId: z.number().int(),
        basketNumber: z.string(),
      }),
    ),
  }),
});
