import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emptyShape } from './shapes.ts';

/** Lists the shop's printers, for the choice in the user options. */
export const listPrintersEndpoint = endpoint({
  name: 'platform.listPrinters',
  method: 'GET',
  path: '/api/printers',
  permission: 'SIGNED_IN',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ printers: z.array(z.object({ name: z.string() })) }),
});
