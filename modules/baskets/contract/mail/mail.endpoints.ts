import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailStatus } from '#platform/contract/mail-status.ts';
import { download, id, text } from '#platform/contract/shapes.ts';
import { readerLanguages } from '#platform/domain/translation-locale.ts';
import { mailTerms, mailTo, mailType } from './mail.shapes.ts';

/** Grants access to users who may send some kinds of mail; the handler checks the kind (`mailPermission`). */
export const writesMail = { permission: 'quotes.send or financial.create', asks: ['quotes.send', 'financial.create'] } as const;

/** Drafts the mail as it would be sent now, with the problem that prevents sending, if any. */
export const readMailDraftEndpoint = endpoint({
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
    language: z.enum(readerLanguages),
    /** The name of the attached document; null without one. */
    attachment: z.string().nullable(),
    /** The characters that the document cannot show. */
    unprintable: z.array(z.string()),
    /** The bounce of the last mail to this address. */
    bounce: z.object({ at: z.string(), reason: z.string() }).nullable(),
    problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

/** Renders the mail as its reader would see it, with the edited message. */
export const previewMailEndpoint = endpoint({
  name: 'baskets.previewMail',
  method: 'POST',
  path: '/api/baskets/:id/mail-preview/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType, ...mailTo, message: text(4000).optional() }),
  output: z.object({ html: z.string() }),
});

/** Renders the document as it would be attached now. */
export const readDocumentDraftEndpoint = endpoint({
  name: 'baskets.readDocumentDraft',
  method: 'GET',
  path: '/api/baskets/:id/document-draft/:mailType',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, mailType, ...mailTerms }),
  output: download,
});

export const ofMail = { id, mailId: id };
export const mailState = z.object({ id: z.number().int(), mailId: z.number().int() });

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
    status: mailStatus,
    error: z.string().nullable(),
    /** The recipients whose mail server returned it, and when we heard. */
    bounced: z.array(z.string()),
    bouncedAt: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    sendAt: z.string().nullable(),
    attachments: z.array(z.string()),
  }),
});
export const readMailAttachmentEndpoint = endpoint({
  name: 'baskets.readMailAttachment',
  method: 'GET',
  path: '/api/baskets/:id/mails/:mailId/attachments/:index',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ ...ofMail, index: z.coerce.number().int().min(0).max(100) }),
  output: download,
});
