import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** A tab says that it has the basket open, again and again while it has, and that it left; answers who else has it open. */
export const visitBasketEndpoint = endpoint({
  name: 'baskets.visit',
  method: 'PUT',
  path: '/api/baskets/:id/visitors',
  permission: 'basket_content.view or dashboard.view',
  internalOnly: true,
  input: z.object({ id, tab: z.uuid(), left: z.boolean().default(false) }),
  output: z.object({ others: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
