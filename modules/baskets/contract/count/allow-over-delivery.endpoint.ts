import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Lets more of a line leave than its tolerance allows, charged or not. */
export const allowOverDeliveryEndpoint = endpoint({
  name: 'baskets.allowOverDelivery',
  method: 'POST',
  path: '/api/lines/:id/over-delivery',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, quantity: z.number().int().min(1).max(10_000_000), charged: z.boolean(), reason: requiredText(500) }),
  output: lineState,
  refusals: ['LINE_NOT_OVER', 'OVER_NOT_MADE', 'STALE_VERSION'],
});
