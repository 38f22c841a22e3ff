import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { writesMail } from './mail.endpoints.ts';
import { mailInput, mailType } from './mail.shapes.ts';

/** Sends a mail of any kind except a quote, which has its own endpoint. */
export const sendMailEndpoint = endpoint({
  name: 'baskets.sendMail',
  method: 'POST',
  path: '/api/baskets/:id/mails',
  ...writesMail,
  internalOnly: true,
  input: z.object({ id, mailType: mailType.exclude(['1']), ...mailInput }),
  output: basketState.extend({ sentTo: z.string(), mailId: z.number().int() }),
  refusals: [
    'BASKET_NOT_OPEN',
    'NOT_ORDERED',
    'QUOTE_NOT_SENT',
    'QUOTE_WAITS',
    'QUOTE_RAN_OUT',
    'ON_HOLD',
    'NOTHING_PRICED',
    'NOTHING_TO_TELL',
    'ORDER_MANAGER_REQUIRED',
    'CONTACT_NO_EMAIL',
    'MOVE_NOT_ALLOWED',
    'MAIL_GOES_AT_ONCE',
    'MAIL_TIME_PAST',
    'MAIL_TIME_FAR',
  ],
});
