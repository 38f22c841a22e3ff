import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageByIdInput, uncountedPageOf } from '#platform/contract/shapes.ts';

/** Lists the files of a customer's quotes and orders, the latest order first; the limit of a page counts orders. */
export const listCustomerFilesEndpoint = endpoint({
  name: 'baskets.listCustomerFiles',
  method: 'GET',
  path: '/api/customers/:id/files',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, ...pageByIdInput }),
  output: uncountedPageOf(
    z.object({
      id: z.number().int(),
      name: z.string(),
      size: z.number().int(),
      createdAt: z.string(),
      basketId: z.number().int(),
      basketNumber: z.string(),
    }),
  ),
});
