import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { managing } from './webhooks.endpoints.ts';

/** Sends `webhook.ping` to test the receiver. */
export const pingWebhookEndpoint = endpoint({
  name: 'webhooks.ping',
  method: 'POST',
  path: '/api/webhooks/:id/ping',
  ...managing,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['WEBHOOK_INACTIVE'],
});
