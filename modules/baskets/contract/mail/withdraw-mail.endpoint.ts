import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailState, ofMail, writesMail } from './mail.endpoints.ts';

/** Withdraws a mail that is scheduled or to be posted; a quote that was never sent returns to calculation. */
export const withdrawMailEndpoint = endpoint({
  name: 'baskets.withdrawMail',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/withdraw',
  ...writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_NOT_WAITING', 'ON_HOLD', 'MOVE_NOT_ALLOWED'],
});
