import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { chosen, managing, refusals } from './webhooks.endpoints.ts';

/** The only response that contains the signing secret. */
export const createWebhookEndpoint = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/webhooks',
  ...managing,
  // The secret outlives an impersonation, so that nobody may create one while impersonating.
  personal: true,
  input: z.object({ customerId: id.nullish(), ...chosen }),
  output: z.object({ id: z.number().int(), secret: z.string() }),
  responseIsSecret: true,
  refusals,
});
