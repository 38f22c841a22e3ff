import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

const draft = { contactId: id.optional() };
/** What the sender may change of a mail before it goes. */
export const mailAsk = { ...draft, subject: requiredText(200).optional(), message: text(4000).optional() };
const sendRefusals = [
  'ORDER_MANAGER_REQUIRED',
  'QUOTE_NOT_PRICED',
  'MARGIN_TOO_LOW',
  'CONTACT_NO_EMAIL',
  'DATE_IN_PAST',
  'MOVE_NOT_ALLOWED',
  'STALE_VERSION',
];

export const sendQuoteEndpoint = endpoint({
  name: 'baskets.sendQuote',
  method: 'POST',
  path: '/api/baskets/:id/quote',
  permission: 'quotes.send',
  internalOnly: true,
  input: z.object({ id, version, validUntil: plainDate.optional(), ...mailAsk }),
  output: basketState.extend({ quoteId: z.number().int(), revision: z.number().int(), sentTo: z.string() }),
  refusals: sendRefusals,
});

/** The mail as it would go now, for kind 1 (quote) and 2 (order confirmation). */
export const mailDraftEndpoint = endpoint({
  name: 'baskets.mailDraft',
  method: 'GET',
  path: '/api/baskets/:id/mail-draft/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType: z.enum(['1', '2']), ...draft }),
  output: z.object({ to: z.string(), subject: z.string(), message: z.string(), language: z.string(), attachment: z.string() }),
});

/** The document as it would be attached now. */
export const documentDraftEndpoint = endpoint({
  name: 'baskets.documentDraft',
  method: 'GET',
  path: '/api/baskets/:id/document-draft/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType: z.enum(['1', '2']), ...draft }),
  output: download,
});

export const sentQuotePdfEndpoint = endpoint({
  name: 'baskets.sentQuotePdf',
  method: 'GET',
  path: '/api/baskets/:id/quotes/:quoteId/pdf',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, quoteId: id }),
  output: download,
});
