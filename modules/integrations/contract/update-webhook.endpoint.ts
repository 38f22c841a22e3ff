import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { chosen, managing, refusals } from './webhooks.endpoints.ts';

export const updateWebhookEndpoint = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/api/webhooks/:id',
  ...managing,
  // The address outlives an impersonation.
  personal: true,
  input: z.object({ id, version, active: z.boolean(), ...chosen }),
  output: z.object({ id: z.number().int() }),
  refusals: [...refusals, 'STALE_VERSION'],
});
