import type { BasketMailKind } from '#modules/baskets/domain/mail/mail.ts';
import { type OrderConfirmationDocument, renderOrderConfirmation } from '#modules/baskets/server/documents/order-confirmation.ts';
import { renderProForma } from '#modules/baskets/server/documents/pro-forma.ts';
import { type QuoteDocument, renderQuote } from '#modules/baskets/server/documents/quote.ts';
import { mailDocuments } from '#platform/server/mail/attachments.ts';

const kind = (name: BasketMailKind) => name;

/** Renders quotes, order confirmations and pro formas in the job of their mail, from the data frozen when the mail was accepted. */
export const basketMailDocuments = [
  mailDocuments.entry({ kind: kind('quote'), typeset: (data) => renderQuote(data as QuoteDocument) }),
  mailDocuments.entry({ kind: kind('order_confirmation'), typeset: (data) => renderOrderConfirmation(data as OrderConfirmationDocument) }),
  mailDocuments.entry({ kind: kind('pro_forma'), typeset: (data) => renderProForma(data as OrderConfirmationDocument) }),
  mailDocuments.entry({
    kind: kind('amendment_confirmed'),
    typeset: (data) => renderOrderConfirmation(data as OrderConfirmationDocument),
  }),
];
