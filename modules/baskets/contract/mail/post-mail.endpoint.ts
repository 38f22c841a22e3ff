import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailState, ofMail, writesMail } from './mail.endpoints.ts';

/** Marks a mail to a customer without an e-mail address as posted, or handed over. */
export const postMailEndpoint = endpoint({
  name: 'baskets.postMail',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/post',
  ...writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_NOT_TO_POST'],
});
