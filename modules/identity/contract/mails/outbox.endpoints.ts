import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mailStatus } from '#platform/contract/mail-status.ts';
import { download, id, pageByIdInput, pageOf, text } from '#platform/contract/shapes.ts';

export const outboxRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  subject: z.string(),
  recipients: z.array(z.string()),
  /** The records that the mail is about, as `basket:12`. */
  refs: z.array(z.string()),
  status: mailStatus,
  /** The recipients whose mail server returned it. */
  bounced: z.array(z.string()),
  attachmentCount: z.number().int(),
  createdAt: z.string(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/**
 * The mails of a list: `undelivered` failed or came back and were not sent again, `planned` are sent later, `to_post` are to be printed, `kept`
 * are those that no mail server sends.
 */
export const outboxStates = ['undelivered', 'planned', 'to_post', 'kept'] as const;

/** Lists every mail accepted for sending, newest first, including those kept because no mail server is configured. */
export const listOutboxEndpoint = endpoint({
  name: 'outbox.list',
  method: 'GET',
  path: '/api/outbox',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ ...pageByIdInput, search: text(100).optional(), state: z.enum(outboxStates).optional() }),
  output: pageOf(outboxRow),
});

export const readOutboxMailEndpoint = endpoint({
  name: 'outbox.read',
  method: 'GET',
  path: '/api/outbox/:id',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id }),
  output: outboxRow.extend({
    sender: z.string(),
    body: z.string(),
    error: z.string().nullable(),
    sentAt: z.string().nullable(),
    bouncedAt: z.string().nullable(),
    attachments: z.array(z.object({ name: z.string(), mime: z.string() })),
  }),
});

export const readOutboxAttachmentEndpoint = endpoint({
  name: 'outbox.readAttachment',
  method: 'GET',
  path: '/api/outbox/:id/attachments/:index',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id, index: z.coerce.number().int().min(0) }),
  output: download,
});
