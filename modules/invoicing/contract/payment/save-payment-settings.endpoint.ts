import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text, version } from '#platform/contract/shapes.ts';
import { enteredCents } from './payment.shapes.ts';

/** Sets the largest difference that may be written off, and the ledger accounts that no product has. */
export const savePaymentSettingsEndpoint = endpoint({
  name: 'invoicing.savePaymentSettings',
  method: 'POST',
  path: '/api/payment-settings',
  permission: 'financial.maintain',
  internalOnly: true,
  input: z.object({
    version,
    writeOffLimit: enteredCents.refine((amount) => amount >= 0),
    transportAccount: text(20),
    otherAccount: text(20),
    aheadAccount: text(20),
    debtorsAccount: text(20),
    vatAccount: text(20),
  }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
