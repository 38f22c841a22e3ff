import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, version } from '#platform/contract/shapes.ts';
import { invoiceState } from '../invoice.shapes.ts';

const cents = enteredMoney.refine((amount) => amount > 0 && amount % 100 === 0);

/** The part of a line that moves: some pieces, an amount without VAT, or without either the whole line. */
const part = z.object({ id, quantity: z.int().positive().optional(), net: cents.optional() });

/**
 * Moves lines of a draft invoice, or parts of them, to another draft of the customer; without `to` to a new one. A draft from which everything
 * goes is discarded.
 */
export const splitDraftEndpoint = endpoint({
  name: 'invoicing.splitDraft',
  method: 'POST',
  path: '/api/invoices/:id/split',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    id,
    version,
    to: z.object({ id, version }).optional(),
    lines: z
      .array(part)
      .max(1000)
      .refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length),
  }),
  output: z.object({ from: invoiceState.nullable(), to: invoiceState }),
  refusals: [
    'INVOICE_FINAL',
    'SPLIT_NOTHING',
    'SPLIT_EVERYTHING',
    'SPLIT_TOO_MUCH',
    'SPLIT_INSTALLMENT',
    'SPLIT_OTHER_CUSTOMER',
    'INVOICE_BELOW_ZERO',
    'STALE_VERSION',
  ],
});
