import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

export const setLocaleEndpoint = endpoint({
  name: 'identity.setLocale',
  method: 'POST',
  path: '/async/users/set-locale',
  permission: 'PUBLIC',
  input: z.object({ locale: z.enum(['nl', 'en']) }),
  output: z.object({ locale: z.enum(['nl', 'en']) }),
});
