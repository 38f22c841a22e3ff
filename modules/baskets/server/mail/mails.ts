import { sql } from 'drizzle-orm';
import { readMailAttachmentEndpoint, readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import type { MailStatus } from '#platform/contract/mail-status.ts';
import { notFound } from '#platform/server/errors.ts';
import { type MailAttachment, readAttachment } from '#platform/server/mail/attachments.ts';
import { Download, query } from '#platform/server/served.ts';

type Mail = {
  id: number;
  kind: string;
  sender: string;
  recipients: string[];
  subject: string;
  html: string;
  status: MailStatus;
  error: string | null;
  bounced: string[];
  bouncedAt: string | null;
  createdAt: string;
  sentAt: string | null;
  sendAt: string | null;
  attachments: MailAttachment[];
};

export const readMail = query(readMailEndpoint, async ({ tx }, { id, mailId }) => {
  await findBasket(tx, id);
  const mail = await tx.row<Mail>(sql`
    SELECT id, kind, sender, recipients, subject, body_html AS html, status, error, bounced, bounced_at AS "bouncedAt", created_at AS "createdAt", sent_at AS "sentAt",
      send_at AS "sendAt", attachments FROM mails WHERE id = ${mailId} AND refs @> ARRAY[${`basket:${id}`}]::text[]`);
  if (!mail) throw notFound();
  return { ...mail, attachments: mail.attachments.map(({ name }) => name) };
});

export const readMailAttachment = query(readMailAttachmentEndpoint, async (context, { id, mailId, index }) => {
  const mail = await context.tx.row(sql`SELECT 1 FROM mails WHERE id = ${mailId} AND refs @> ARRAY[${`basket:${id}`}]::text[]`);
  const attachment = mail ? await readAttachment(context.tx, mailId, index) : undefined;
  if (!attachment) throw notFound();
  return new Download({ ...attachment, inline: attachment.mime === 'application/pdf' });
});
