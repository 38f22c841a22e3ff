import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { mailInput } from '#modules/baskets/contract/mail/mail.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, plainDate, version } from '#platform/contract/shapes.ts';

const sendRefusals = [
  'ORDER_MANAGER_REQUIRED',
  'QUOTE_NOT_PRICED',
  'ORDER_BELOW_ZERO',
  'MARGIN_TOO_LOW',
  'CONTACT_NO_EMAIL',
  'DATE_IN_PAST',
  'MAIL_TIME_PAST',
  'MAIL_TIME_FAR',
  'MOVE_NOT_ALLOWED',
  'ON_HOLD',
  'STALE_VERSION',
] as const;

/** Sends a quote; `withDays` also offers each calculated line for the days on which it could leave. */
export const sendQuoteEndpoint = endpoint({
  name: 'baskets.sendQuote',
  method: 'POST',
  path: '/api/baskets/:id/quote',
  permission: 'quotes.send',
  internalOnly: true,
  input: z.object({ id, version, validUntil: plainDate.optional(), withDays: z.boolean().default(false), ...mailInput }),
  output: basketState.extend({ quoteId: z.number().int(), revision: z.number().int(), sentTo: z.string() }),
  refusals: sendRefusals,
});

export const readSentQuotePdfEndpoint = endpoint({
  name: 'baskets.readSentQuotePdf',
  method: 'GET',
  path: '/api/baskets/:id/quotes/:quoteId/pdf',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, quoteId: id }),
  output: download,
});
