import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Skips a bank line that pays no invoice, or takes it back to be matched. */
export const skipBankLineEndpoint = endpoint({
  name: 'invoicing.skipBankLine',
  method: 'POST',
  path: '/api/bank-lines/:id/skip',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, skipped: z.boolean() }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['BANK_LINE_DONE', 'STALE_VERSION'],
});
