import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Notes that a tab shows the basket, packs it, or left it, and lists the other people who have it open. Packing needs the right to pack. */
export const visitBasketEndpoint = endpoint({
  name: 'baskets.visit',
  method: 'PUT',
  path: '/api/baskets/:id/visitors',
  permission: 'basket_content.view or dashboard.view',
  internalOnly: true,
  input: z.object({ id, tab: z.uuid(), packs: z.boolean().default(false), left: z.boolean().default(false) }),
  output: z.object({ others: z.array(z.object({ id: z.number(), name: z.string(), packs: z.boolean() })) }),
});
