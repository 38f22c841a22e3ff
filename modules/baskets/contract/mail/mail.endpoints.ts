import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { staffRefusals } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, text } from '#platform/contract/shapes.ts';
import { mailInput, mailTerms, mailTo, mailType } from './mail.shapes.ts';

/** Grants access to users who may send some kinds of mail; the handler checks the kind (`mailPermission`). */
const writesMail = 'quotes.send or financial.create';

/** Drafts the mail as it would be sent now, with the problem that prevents sending, if any. */
export const mailDraftEndpoint = endpoint({
  name: 'baskets.readMailDraft',
  method: 'GET',
  path: '/api/baskets/:id/mail-draft/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType, ...mailTerms }),
  output: z.object({
    to: z.string(),
    subject: z.string(),
    message: z.string(),
    language: z.enum(['nl', 'en']),
    /** The name of the attached document; null without one. */
    attachment: z.string().nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

/** Renders the mail as its reader would see it, with the edited message. */
export const mailPreviewEndpoint = endpoint({
  name: 'baskets.previewMail',
  method: 'POST',
  path: '/api/baskets/:id/mail-preview/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType, ...mailTo, message: text(4000).optional() }),
  output: z.object({ html: z.string() }),
});

/** Renders the document as it would be attached now. */
export const documentDraftEndpoint = endpoint({
  name: 'baskets.readDocumentDraft',
  method: 'GET',
  path: '/api/baskets/:id/document-draft/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType, ...mailTerms }),
  output: download,
});

/** Sends a mail of any kind except a quote, which has its own endpoint. */
export const sendMailEndpoint = endpoint({
  name: 'baskets.sendMail',
  method: 'POST',
  path: '/api/baskets/:id/mails',
  permission: writesMail,
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

const ofMail = { id, mailId: id };
const mailState = z.object({ id: z.number().int(), mailId: z.number().int() });

/** Reads one mail about a basket, with its contents and status. */
export const readMailEndpoint = endpoint({
  name: 'baskets.readMail',
  method: 'GET',
  path: '/api/baskets/:id/mails/:mailId',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object(ofMail),
  output: z.object({
    id: z.number().int(),
    kind: z.string(),
    sender: z.string(),
    recipients: z.array(z.string()),
    subject: z.string(),
    html: z.string(),
    status: z.string(),
    error: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    sendAt: z.string().nullable(),
    attachments: z.array(z.string()),
  }),
});
export const mailAttachmentEndpoint = endpoint({
  name: 'baskets.readMailAttachment',
  method: 'GET',
  path: '/api/baskets/:id/mails/:mailId/attachments/:index',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ ...ofMail, index: z.coerce.number().int().min(0).max(100) }),
  output: download,
});

/** Withdraws a scheduled mail; a quote that was never sent returns to calculation. */
export const withdrawMailEndpoint = endpoint({
  name: 'baskets.withdrawMail',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/withdraw',
  permission: writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_NOT_WAITING', 'ON_HOLD', 'MOVE_NOT_ALLOWED'],
});

/** Sends a scheduled mail now; the days of a quote count from now on. */
export const sendMailNowEndpoint = endpoint({
  name: 'baskets.sendMailNow',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/send-now',
  permission: writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_NOT_WAITING', 'ON_HOLD', 'QUOTE_RAN_OUT'],
});

/** Sends a mail again, unchanged. */
export const repeatMailEndpoint = endpoint({
  name: 'baskets.repeatMail',
  method: 'POST',
  path: '/api/baskets/:id/mails/:mailId/repeat',
  permission: writesMail,
  internalOnly: true,
  input: z.object(ofMail),
  output: mailState,
  refusals: ['MAIL_UNDER_WAY', 'MAIL_WITHDRAWN', 'BASKET_NOT_OPEN', ...staffRefusals, 'ON_HOLD', 'ORDER_MANAGER_REQUIRED'],
});
