import { mailDocuments } from '#platform/server/mail-attachments.ts';
import type { BasketMailKind } from './basket-mail.ts';
import { type OrderConfirmationDocument, renderOrderConfirmation } from './documents/order-confirmation.ts';
import { type QuoteDocument, renderQuote } from './documents/quote.ts';

const kind = (name: BasketMailKind) => name;

/** Quotes and order confirmations are typeset by the job of their mail, from what was frozen when the mail was accepted. */
export const basketMailDocuments = [
  mailDocuments.entry({ kind: kind('quote'), typeset: (data) => renderQuote(data as QuoteDocument) }),
  mailDocuments.entry({ kind: kind('order_confirmation'), typeset: (data) => renderOrderConfirmation(data as OrderConfirmationDocument) }),
];
