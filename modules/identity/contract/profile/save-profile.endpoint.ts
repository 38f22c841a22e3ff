import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText, version } from '#platform/contract/shapes.ts';

export const saveProfileEndpoint = endpoint({
  name: 'profile.save',
  method: 'POST',
  path: '/api/profile',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ name: requiredText(100), language: z.enum(['nl', 'en']), version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
