import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Decides that what is left of an installment invoice stays, and why: its reminders go on. */
export const keepInstallmentEndpoint = endpoint({
  name: 'invoicing.keepInstallment',
  method: 'POST',
  path: '/api/installment-credits/:id/keep',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(300) }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['INSTALLMENT_CREDIT_DECIDED', 'STALE_VERSION'],
});
