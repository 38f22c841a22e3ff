import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { managing } from './webhooks.endpoints.ts';

export const replayDeliveryEndpoint = endpoint({
  name: 'webhooks.replay',
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
  ...managing,
  input: z.object({ id, deliveryId: id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['WEBHOOK_INACTIVE', 'DELIVERY_UNDER_WAY'],
});
