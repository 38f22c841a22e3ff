import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { managing } from './webhooks.endpoints.ts';

export const removeWebhookEndpoint = endpoint({
  name: 'webhooks.remove',
  method: 'POST',
  path: '/api/webhooks/:id/remove',
  ...managing,
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
