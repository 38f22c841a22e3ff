import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, version } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

const cents = enteredMoney.refine((amount) => amount >= 0 && amount % 100 === 0);

const parts = z.array(z.object({ id, net: cents })).max(1000);

/**
 * Credits a final invoice: everything that is left of it, or amounts (without VAT) of some of its lines, each line at most once. When the
 * whole invoice is credited at once, its lines may be invoiced again; after a partial credit they stay invoiced.
 */
export const creditInvoiceEndpoint = endpoint({
  name: 'invoicing.credit',
  method: 'POST',
  path: '/api/invoices/:id/credit',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    id,
    version,
    reason: requiredText(500),
    /** Pays back damage or returned goods, which does not count when a line ends at less than was invoiced. */
    forDamage: z.boolean().default(false),
    lines: parts.refine((lines) => new Set(lines.map((line) => line.id)).size === lines.length).optional(),
  }),
  output: invoiceState,
  refusals: [
    'INSTALLMENT_COUNTED',
    'NOT_FINAL',
    'CREDIT_OF_CREDIT',
    'ALREADY_CREDITED',
    'CREDIT_TOO_MUCH',
    'CREDIT_BEYOND_LEFT',
    'CREDIT_NOTHING',
    'INVOICE_TAKEN_OVER',
    'STALE_VERSION',
  ],
});
