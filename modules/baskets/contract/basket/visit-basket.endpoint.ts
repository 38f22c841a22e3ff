import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Tells every minute that a tab shows the basket, or packs it for somebody who may pack, and once that it left; returns who else is there. */
export const visitBasketEndpoint = endpoint({
  name: 'baskets.visit',
  method: 'PUT',
  path: '/api/baskets/:id/visitors',
  permission: 'basket_content.view or dashboard.view',
  internalOnly: true,
  input: z.object({ id, tab: z.uuid(), packs: z.boolean().default(false), left: z.boolean().default(false) }),
  output: z.object({ others: z.array(z.object({ id: z.number(), name: z.string(), packs: z.boolean() })) }),
});
