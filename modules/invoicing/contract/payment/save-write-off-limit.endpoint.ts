import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';
import { enteredCents } from './payment.shapes.ts';

/** Sets the largest difference that may be written off. */
export const saveWriteOffLimitEndpoint = endpoint({
  name: 'invoicing.saveWriteOffLimit',
  method: 'POST',
  path: '/api/payment-settings',
  permission: 'financial.maintain',
  internalOnly: true,
  input: z.object({ version, writeOffLimit: enteredCents.refine((amount) => amount >= 0) }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
