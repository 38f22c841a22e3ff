import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { readStored } from './files.ts';
import { job } from './jobs.ts';
import type { CommandContext } from './served.ts';
import { slot } from './slot.ts';

export type MailAttachment = { name: string; mime: string; fileKey: string };
export type Mail = {
  /** What kind of mail, for the log: `quote`, `upload_link`, … */
  kind: string;
  refs: readonly string[];
  to: readonly string[];
  /** Display name of the sender; the address is the server's own. */
  from?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
};

/**
 * Accepts a mail for sending, in the caller's transaction: one row and one stable Message-ID for one act. Without an SMTP server
 * it is kept for the outbox page.
 */
export async function queueMail({ tx, kernel, now }: CommandContext, mail: Mail): Promise<number> {
  const { config } = kernel;
  const host = new URL(config.publicUrl).hostname;
  const sender = `${(mail.from ?? 'Katern').replace(/["<>\r\n]/g, '')} <${config.mailFrom}>`;
  const drawn = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('mails', 'id')) AS id`);
  const id = drawn!.id;
  await tx.rows(sql`
    INSERT INTO mails (id, message_id, kind, refs, sender, recipients, subject, body_text, body_html, attachments, status, created_at)
    OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${`<${randomUUID()}@${host}>`}, ${mail.kind}, ${sql.param([...mail.refs])}, ${sender}, ${sql.param([...mail.to])},
            ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.attachments ?? [])}, ${config.smtpUrl ? 'queued' : 'kept'},
            ${now.toString()})`);
  if (config.smtpUrl) await tx.addJob('mail.send', { id });
  return id;
}

/** Which of the recipients a mail of the test environment goes to; a mail for none of them stays in the outbox. */
export const mailFilter = slot<(context: CommandContext, recipients: readonly string[]) => Promise<string[]>>('platform.mailFilter');

async function recipientsOf(context: CommandContext, recipients: string[]): Promise<string[]> {
  if (!context.kernel.config.testEnvironment) return recipients;
  const allowed = await Promise.all(mailFilter.entriesOf(context.kernel).map((filter) => filter(context, recipients)));
  return recipients.filter((recipient) => allowed.some((some) => some.includes(recipient)));
}

type MailRow = {
  messageId: string;
  sender: string;
  recipients: string[];
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: MailAttachment[];
  status: string;
  refs: string[];
};

/** Sends one accepted mail. A failure is written on the mail and told to whoever looks at what it is about; sending is not repeated by itself. */
export const sendMailJob = job('mail.send', async (context, payload) => {
  const { tx, kernel, now } = context;
  const mail = await tx.row<MailRow>(sql`
    SELECT message_id AS "messageId", sender, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, status, refs
    FROM mails WHERE id = ${Number(payload.id)} FOR UPDATE`);
  if (!mail || mail.status === 'sent' || !kernel.config.smtpUrl) return;
  const recipients = await recipientsOf(context, mail.recipients);
  if (recipients.length === 0) {
    await tx.rows(sql`UPDATE mails SET status = 'kept' WHERE id = ${Number(payload.id)}`);
    return;
  }
  const error = await deliver(kernel.config.smtpUrl, { ...mail, recipients }, (key) => readStored(kernel, { key }));
  await tx.rows(sql`
    UPDATE mails SET status = ${error ? 'failed' : 'sent'}, error = ${error ?? null}, attempts = attempts + 1,
                     sent_at = ${error ? null : now.toString()} WHERE id = ${Number(payload.id)}`);
  const refs = Object.fromEntries(mail.refs.map((ref) => [ref.split(':')[0]!, Number(ref.split(':')[1])]));
  await tx.record({
    fact: error ? 'mail.failed' : 'mail.sent',
    refs,
    data: { subject: mail.subject, to: recipients, ...(error && { error }) },
  });
});

/** A mail server that is slower than this is down: a job waits for it with its mail locked. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function deliver(smtpUrl: string, mail: MailRow, read: (key: string) => Promise<Buffer>): Promise<string | undefined> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  try {
    const attachments = await Promise.all(
      mail.attachments.map(async (item) => ({ filename: item.name, contentType: item.mime, content: await read(item.fileKey) })),
    );
    await transport.sendMail({
      messageId: mail.messageId,
      from: mail.sender,
      // As one address each: text of several addresses would be read as several readers.
      to: mail.recipients.map((address) => ({ name: '', address: address.replace(/[\s,;<>]+/g, ' ') })),
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      attachments,
    });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  } finally {
    transport.close();
  }
}
