import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { madeKey, newKey, refusals } from './api-keys.endpoints.ts';

export const createMyKeyEndpoint = endpoint({
  name: 'apiKeys.create',
  method: 'POST',
  path: '/api/api-keys',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object(newKey),
  output: madeKey,
  responseIsSecret: true,
  refusals,
});
