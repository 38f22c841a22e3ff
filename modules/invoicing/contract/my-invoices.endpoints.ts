import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, uncountedPageOf } from '#platform/contract/shapes.ts';
import { invoiceTypes } from '../domain/invoice.ts';

const myInvoice = z.object({
  id: z.number().int(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  /** What it is for: the number of its order, or the month of several. */
  orderNumber: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  gross: money,
  /** What credit notes took back of it, with VAT. */
  credited: money,
  state: z.enum(['open', 'overdue', 'paid', 'credited', 'credit']),
  hasUbl: z.boolean(),
});
export type MyInvoice = z.infer<typeof myInvoice>;

/** Invoices and credit notes of the customer who asks, the newest first. */
export const myInvoicesEndpoint = endpoint({
  name: 'invoicing.mine',
  method: 'GET',
  path: '/api/my-invoices',
  permission: 'fup',
  input: z.object(pageByIdInput),
  output: uncountedPageOf(myInvoice),
});

export const myInvoicePdfEndpoint = endpoint({
  name: 'invoicing.myPdf',
  method: 'GET',
  path: '/api/my-invoices/:id/pdf',
  permission: 'fup',
  input: z.object({ id }),
  output: download,
});

export const myInvoiceUblEndpoint = endpoint({
  name: 'invoicing.myUbl',
  method: 'GET',
  path: '/api/my-invoices/:id/ubl',
  permission: 'fup',
  input: z.object({ id }),
  output: download,
});
