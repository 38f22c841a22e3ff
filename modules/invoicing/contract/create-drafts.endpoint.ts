import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { requiredText } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Creates draft invoices of the proposals with these keys. */
export const createDraftsEndpoint = endpoint({
  name: 'invoicing.createDrafts',
  method: 'POST',
  path: '/api/invoices',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ keys: z.array(requiredText(60)).min(1).max(500) }),
  output: z.array(invoiceState),
  refusals: [
    'INVOICES_PROCESSING',
    'NOTHING_TO_INVOICE',
    'INVOICE_BELOW_ZERO',
    'PO_MISSING',
    'VAT_INVALID',
    'VAT_NUMBER_REQUIRED',
    'NOT_DELIVERED',
    'ADDRESS_MISSING',
    'INVOICE_LOCKED',
    'INSTALLMENT_DRAFT',
    'INSTALLMENTS_BEYOND',
  ],
});
