import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';

/** Maximum size of a bank file in bytes. */
export const bankFileMaxBytes = 5 * 1024 * 1024;

/**
 * Reads a bank file (camt.053 or MT940) and keeps each of its lines once. Receipts that name their invoices with exactly the open amount are
 * booked; money that went out is skipped.
 */
export const importBankFileEndpoint = endpoint({
  name: 'invoicing.importBankFile',
  method: 'POST',
  path: '/api/bank-files',
  permission: 'financial.create',
  internalOnly: true,
  bodyMaxBytes: Math.ceil(bankFileMaxBytes * 1.4),
  input: z.object({ fileName: requiredText(200), content: z.base64().max(Math.ceil(bankFileMaxBytes / 3) * 4) }),
  output: z.object({
    lines: z.number().int(),
    /** Lines that an earlier file contained. */
    known: z.number().int(),
    booked: z.number().int(),
    skipped: z.number().int(),
    toMatch: z.number().int(),
  }),
  refusals: [
    'BANK_FILE_UNREADABLE',
    'BANK_FILE_TOO_LONG',
    'BANK_FILE_CURRENCY',
    'BANK_FILE_NOT_BALANCED',
    'BANK_FILE_EMPTY',
    'BANK_FILE_ACCOUNT',
    'BANK_FILE_KNOWN',
    'INVOICES_PROCESSING',
  ],
});
