import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, uncountedPageOf } from '#platform/contract/shapes.ts';
import { invoiceTypes } from '../domain/invoice.ts';
import { installmentOf } from './invoice.shapes.ts';

const myInvoice = z.object({
  id: z.number().int(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  /** The number of the invoice's order, or the month of a collective invoice. */
  orderNumber: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  gross: money,
  /** The credited amount, including VAT. */
  credited: money,
  /** The amount still to be paid. */
  open: money,
  state: z.enum(['open', 'overdue', 'partly', 'partlyOverdue', 'paid', 'credited', 'credit']),
  /** Which part of the payment plan it charges; null for an ordinary invoice. */
  installment: installmentOf.nullable(),
  /** Whether its documents are here; those of an invoice from an earlier program are not. */
  hasPdf: z.boolean(),
  hasUbl: z.boolean(),
  /** Whether what is open can be paid online. */
  payable: z.boolean(),
});
export type MyInvoice = z.infer<typeof myInvoice>;

/** Lists the invoices and credit notes of the signed-in customer, newest first. */
export const listMyInvoicesEndpoint = endpoint({
  name: 'invoicing.listMine',
  method: 'GET',
  path: '/api/my-invoices',
  permission: 'fup',
  input: z.object(pageByIdInput),
  output: uncountedPageOf(myInvoice),
});

export const readMyInvoicePdfEndpoint = endpoint({
  name: 'invoicing.readMyPdf',
  method: 'GET',
  path: '/api/my-invoices/:id/pdf',
  permission: 'fup',
  input: z.object({ id }),
  output: download,
});

export const readMyInvoiceUblEndpoint = endpoint({
  name: 'invoicing.readMyUbl',
  method: 'GET',
  path: '/api/my-invoices/:id/ubl',
  permission: 'fup',
  input: z.object({ id }),
  output: download,
});
