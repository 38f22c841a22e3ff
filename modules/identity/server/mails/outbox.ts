import { type SQL, sql } from 'drizzle-orm';
import {
  listOutboxEndpoint,
  type OutboxRow,
  type outboxStates,
  readOutboxAttachmentEndpoint,
  readOutboxMailEndpoint,
} from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { containsText } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { type MailAttachment, readAttachment } from '#platform/server/mail/attachments.ts';
import { Download, query } from '#platform/server/served.ts';

const columns = sql`id, kind, subject, recipients, refs, status, bounced, jsonb_array_length(attachments) AS "attachmentCount", created_at AS "createdAt"`;

/** Selects mails that failed or came back and were not sent again. */
export const isUndelivered = sql`((status = 'failed' OR bounced_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM mails r WHERE r.repeat_of = mails.id))`;

const states: Record<(typeof outboxStates)[number], SQL> = {
  undelivered: isUndelivered,
  planned: sql`status IN ('waiting', 'held')`,
  to_post: sql`status = 'to_post'`,
  kept: sql`status = 'kept'`,
};

export const listOutbox = query(listOutboxEndpoint, async ({ tx }, { search, state, cursor, limit }) => {
  const matches = search ? containsText(sql`mail_words(subject, recipients)`, search) : sql`true`;
  const where = state ? sql`${matches} AND ${states[state]}` : matches;
  // Pages by creation time, because a row may be inserted later than its mail was made.
  const from = cursor ? sql`(created_at, id) < (SELECT c.created_at, c.id FROM mails c WHERE c.id = ${cursor})` : sql`true`;
  const planned = search ? 'afresh' : 'once';
  const [found, counted] = await Promise.all([
    tx.rows<OutboxRow>(
      sql`SELECT ${columns} FROM mails WHERE ${where} AND ${from} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
      planned,
    ),
    // Counts in list order, so that PostgreSQL uses the index.
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM mails WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${maxCounted + 1}) m`,
      planned,
    ),
  ]);
  return pageOfRows(found, limit, counted!.count);
});

type Opened = OutboxRow & {
  sender: string;
  body: string;
  error: string | null;
  sentAt: string | null;
  bouncedAt: string | null;
  attachments: MailAttachment[];
};

export const readOutboxMail = query(readOutboxMailEndpoint, async ({ tx }, { id }) => {
  const mail = await tx.row<Opened>(sql`
    SELECT ${columns}, sender, body_text AS body, error, sent_at AS "sentAt", bounced_at AS "bouncedAt", attachments FROM mails WHERE id = ${id}`);
  if (!mail) throw notFound();
  return { ...mail, attachments: mail.attachments.map(({ name, mime }) => ({ name, mime })) };
});

export const readOutboxAttachment = query(readOutboxAttachmentEndpoint, async ({ tx }, { id, index }) => {
  const attachment = await readAttachment(tx, id, index);
  if (!attachment) throw notFound();
  return new Download({ ...attachment, inline: attachment.mime === 'application/pdf' });
});
