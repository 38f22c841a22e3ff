import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, pageOf, requiredText, text } from '#platform/contract/shapes.ts';
import { invoiceDetail, invoiceRow, proposalDetail, proposalRow } from './invoice.shapes.ts';

/** Proposes invoices for what is delivered and not invoiced, with what blocks each. */
export const listProposalsEndpoint = endpoint({
  name: 'invoicing.listProposals',
  method: 'GET',
  path: '/api/to-invoice',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ search: text(100).optional(), unitId: id.optional() }),
  output: z.object({ rows: z.array(proposalRow), net: money, blocked: z.number().int() }),
});

/** Reads one proposal with the lines of its invoice. */
export const readProposalEndpoint = endpoint({
  name: 'invoicing.readProposal',
  method: 'GET',
  path: '/api/to-invoice/:key',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ key: requiredText(60) }),
  output: proposalDetail,
});

export const listInvoicesEndpoint = endpoint({
  name: 'invoicing.list',
  method: 'GET',
  path: '/api/invoices',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    ...pageByIdInput,
    status: z.enum(['concept', 'final', 'sent', 'overdue', 'collection']).optional(),
    customerId: id.optional(),
    unitId: id.optional(),
    search: text(100).optional(),
  }),
  output: pageOf(invoiceRow).extend({ net: money, open: money }),
});

/** Counts the rows of each tab; sent and overdue invoices up to a thousand. */
export const readInvoiceCountsEndpoint = endpoint({
  name: 'invoicing.readCounts',
  method: 'GET',
  path: '/api/invoice-counts',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({}),
  output: z.object({
    toInvoice: z.number().int(),
    concept: z.number().int(),
    final: z.number().int(),
    sent: z.number().int(),
    sentIsExact: z.boolean(),
    overdue: z.number().int(),
    collection: z.number().int(),
    /** Returns of which finance decides. */
    returnCredits: z.number().int(),
  }),
});

export const readInvoiceEndpoint = endpoint({
  name: 'invoicing.read',
  method: 'GET',
  path: '/api/invoices/:id',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id }),
  output: invoiceDetail,
});

export const listBasketInvoicesEndpoint = endpoint({
  name: 'invoicing.listBasketInvoices',
  method: 'GET',
  path: '/api/baskets/:id/invoices',
  permission: 'basket_content.view or financial.create',
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(invoiceRow),
});

const file = {
  permission: 'basket_content.view or financial.create',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
} as const;

/** The PDF of an invoice; of a draft, a preview without a number. */
export const readInvoicePdfEndpoint = endpoint({ name: 'invoicing.readPdf', method: 'GET', path: '/api/invoices/:id/pdf', ...file });
/** One PDF with all pages of these invoices, in the order of their numbers, to print and post. */
export const readPrintRunEndpoint = endpoint({
  name: 'invoicing.readPrintRun',
  method: 'GET',
  path: '/api/invoice-print-run',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/) }),
  output: download,
});

export const readInvoiceUblEndpoint = endpoint({ name: 'invoicing.readUbl', method: 'GET', path: '/api/invoices/:id/ubl', ...file });
