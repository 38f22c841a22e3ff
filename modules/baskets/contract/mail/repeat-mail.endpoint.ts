import { z } from 'zod';
import { staffRefusals } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailState, ofMail, writesMail } from './mail.endpoints.ts';

/** Sends a mail again, unchanged. */
export const repeatMailEndpoint = endpoint({
  name: 'baskets.repeatMail',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/repeat',
  ...writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_UNDER_WAY', 'MAIL_WITHDRAWN', 'BASKET_NOT_OPEN', ...staffRefusals, 'ON_HOLD', 'ORDER_MANAGER_REQUIRED'],
});
