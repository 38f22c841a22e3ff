import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { nothing } from './shapes.ts';

/** Lists the shop's printers, for the choice in the user options. */
export const printersEndpoint = endpoint({
  name: 'platform.printers',
  method: 'GET',
  path: '/api/printers',
  permission: 'SIGNED_IN',
  internalOnly: true,
  input: nothing,
  output: z.object({ printers: z.array(z.object({ name: z.string() })) }),
});
