import { invoicingPages } from '#modules/invoicing/contract/invoicing.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { invoiceFinder } from './basket-finder.ts';
import { invoiceMail } from './brought-mail.ts';
import { creditInvoice } from './credit-invoice.ts';
import { discardConcept, editConcept } from './edit-concept.ts';
import { finaliseInvoices } from './finalise-invoice.ts';
import { toInvoiceTile } from './home-tile.ts';
import { invoicePdf, invoiceUbl } from './invoice-files.ts';
import { basketInvoices, listInvoices, readInvoice } from './invoices.queries.ts';
import { invoicingMailKinds } from './mail-kinds.ts';
import { makeConcepts } from './make-concepts.ts';
import { myInvoicePdf, myInvoices, myInvoiceUbl } from './my-invoices.ts';
import { creditReader, openValueReader } from './open-credit.ts';
import { creditOrderCheck } from './order-check.ts';
import { keepInvoices } from './retention.ts';
import { invoicingRowUses } from './row-uses.ts';
import { sendInvoices } from './send-invoice.ts';
import { invoiceCounts, readProposal, toInvoice } from './to-invoice.query.ts';

export const invoicingModule: ServerModule = {
  name: 'invoicing',
  pages: invoicingPages,
  served: [
    toInvoice,
    readProposal,
    invoiceCounts,
    listInvoices,
    readInvoice,
    basketInvoices,
    invoicePdf,
    invoiceUbl,
    makeConcepts,
    editConcept,
    discardConcept,
    finaliseInvoices,
    sendInvoices,
    creditInvoice,
    myInvoices,
    myInvoicePdf,
    myInvoiceUbl,
  ],
  slots: [
    ...invoicingRowUses,
    ...invoicingMailKinds,
    invoiceMail,
    toInvoiceTile,
    invoiceFinder,
    creditOrderCheck,
    creditReader,
    openValueReader,
    keepInvoices,
  ],
};
