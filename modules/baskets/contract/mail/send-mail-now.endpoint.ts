import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailState, ofMail, writesMail } from './mail.endpoints.ts';

/** Sends a scheduled mail now; the days of a quote count from now on. */
export const sendMailNowEndpoint = endpoint({
  name: 'baskets.sendMailNow',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/send-now',
  ...writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_NOT_WAITING', 'ON_HOLD', 'QUOTE_RAN_OUT'],
});
