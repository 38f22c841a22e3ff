import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { loggedBody } from './call-log.ts';
import { correlationId } from './correlation.ts';
import { notFound } from './errors.ts';
import { readStored } from './files.ts';
import { job, queuedJob } from './jobs.ts';
import { type FileAttachment, isDocument, keepDocuments, type MailAttachment } from './mail-attachments.ts';
import type { CommandContext } from './served.ts';
import { slot } from './slot.ts';

const sendMailName = 'mail.send';

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
  /** Not before this moment; until then it can be withdrawn. */
  sendAt?: Temporal.Instant | undefined;
  /** The mail that this one sends once more. */
  repeatOf?: number;
};

/**
 * Accepts a mail for sending, in the caller's transaction: one row and one stable Message-ID for one act. What is to be typeset for it
 * is frozen here and made by its job. Without an SMTP server it is kept for the outbox page.
 */
export async function queueMail({ tx, kernel, now }: CommandContext, mail: Mail): Promise<number> {
  const { config } = kernel;
  const host = new URL(config.publicUrl).hostname;
  const sender = `${(mail.from ?? 'Katern').replace(/["<>\r\n]/g, '')} <${config.mailFrom}>`;
  const queued = !mail.sendAt && (config.smtpUrl !== undefined || mail.attachments?.some(isDocument) === true);
  const status = mail.sendAt ? 'waiting' : config.smtpUrl ? 'queued' : 'kept';
  // The id is drawn first: an external user may write the row and not read it back.
  const drawn = await tx.row<{ id: number }>(sql`
    WITH drawn AS (SELECT nextval(pg_get_serial_sequence('mails', 'id')) AS id),
    kept AS (
      INSERT INTO mails (id, message_id, kind, refs, sender, recipients, subject, body_text, body_html, attachments, status, created_at, send_at, repeat_of)
      OVERRIDING SYSTEM VALUE
      SELECT id, ${`<${randomUUID()}@${host}>`}, ${mail.kind}, ${sql.param([...mail.refs])}::text[], ${sender},
        ${sql.param([...mail.to])}::text[], ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.attachments ?? [])}::jsonb,
        ${status}, ${now.toString()}::timestamptz, ${mail.sendAt?.toString() ?? null}::timestamptz, ${mail.repeatOf ?? null}::bigint FROM drawn)
    SELECT id, CASE WHEN ${queued} THEN ${queuedJob(sendMailName, sql`jsonb_build_object('id', id)`)} END FROM drawn`);
  return drawn!.id;
}

/** Once a minute: what was to go later and is due now, goes. */
export const sendWaitingJob = job(
  'mail.sendWaiting',
  async ({ tx, kernel, now }) => {
    const due = await tx.rows<{ id: number }>(sql`
      UPDATE mails SET status = ${kernel.config.smtpUrl ? 'queued' : 'kept'} WHERE status = 'waiting' AND send_at <= ${now.toString()}
      RETURNING id`);
    for (const { id } of due) await tx.addJob(sendMailName, { id });
  },
  { everyMinute: true },
);

type MailState = { id: number; kind: string; subject: string; status: string };

/** A mail under lock, when it is about this; 404 otherwise. */
export async function lockMail({ tx }: CommandContext, id: number, ref: string): Promise<MailState> {
  const mail = await tx.row<MailState>(
    sql`SELECT id, kind, subject, status FROM mails WHERE id = ${id} AND refs @> ARRAY[${ref}]::text[] FOR UPDATE`,
  );
  if (!mail) throw notFound();
  return mail;
}

/** What waits for its moment goes at once. */
export async function sendMailNow({ tx, kernel, now }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`
    UPDATE mails SET status = ${kernel.config.smtpUrl ? 'queued' : 'kept'}, send_at = ${now.toString()} WHERE id = ${id} AND status = 'waiting'`);
  await tx.addJob(sendMailName, { id });
}

/** Takes back what waits for its moment. */
export async function withdrawMail({ tx }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`UPDATE mails SET status = 'withdrawn' WHERE id = ${id} AND status = 'waiting'`);
}

/** Takes back all of these kinds that wait for their moment and are about this; answers their subjects. */
export async function withdrawMailsAbout({ tx }: CommandContext, ref: string, kinds: readonly string[]): Promise<string[]> {
  const withdrawn = await tx.rows<{ subject: string }>(sql`
    UPDATE mails SET status = 'withdrawn'
    WHERE status = 'waiting' AND refs @> ARRAY[${ref}]::text[] AND kind = ANY(${sql.param([...kinds])}::text[]) RETURNING subject`);
  return withdrawn.map(({ subject }) => subject);
}

/** The same mail once more, as a mail of its own; answers its id. */
export async function repeatMail(context: CommandContext, id: number): Promise<number> {
  const mail = await context.tx.row<MailRow & { kind: string }>(sql`
    SELECT kind, sender, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, refs FROM mails WHERE id = ${id}`);
  const { kind, sender, recipients: to, subject, bodyText: text, bodyHtml: html, attachments, refs } = mail!;
  return queueMail(context, { kind, refs, to, from: sender.replace(/ <[^>]*>$/, ''), subject, text, html, attachments, repeatOf: id });
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
  createdAt: string;
};

/** Typesets what one accepted mail encloses, and sends it. A failure to send is written on the mail and told to whoever looks at what it is about; sending is not repeated by itself. */
export const sendMailJob = job(sendMailName, async (context, payload) => {
  const { tx, kernel, now } = context;
  const id = Number(payload.id);
  const mail = await tx.row<MailRow>(sql`
    SELECT message_id AS "messageId", sender, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, status, refs,
      created_at AS "createdAt"
    FROM mails WHERE id = ${id} FOR UPDATE`);
  if (!mail) return;
  const attachments = await keepDocuments(context, { ...mail, id });
  // What was kept for the outbox is not sent by a server that is set later.
  if (mail.status !== 'queued' || !kernel.config.smtpUrl) return;
  const recipients = await recipientsOf(context, mail.recipients);
  if (recipients.length === 0) {
    await tx.rows(sql`UPDATE mails SET status = 'kept' WHERE id = ${id}`);
    return;
  }
  const begun = performance.now();
  const error = await deliver(kernel.config.smtpUrl, { ...mail, recipients }, attachments, (key) => readStored(kernel, { key }));
  kernel.callLog.add({
    at: now.toString(),
    direction: 'out',
    service: 'mail',
    method: 'SMTP',
    path: URL.parse(kernel.config.smtpUrl)?.host ?? '',
    status: null,
    durationMs: Math.round(performance.now() - begun),
    actorId: 0,
    actorName: '',
    apiKeyId: null,
    correlationId: correlationId() ?? mail.messageId,
    request: loggedBody({ messageId: mail.messageId, refs: mail.refs, attachments: attachments.length }),
    response: null,
    error: error ?? null,
  });
  await tx.rows(sql`
    UPDATE mails SET status = ${error ? 'failed' : 'sent'}, error = ${error ?? null}, attempts = attempts + 1,
                     sent_at = ${error ? null : now.toString()} WHERE id = ${id}`);
  const refs = Object.fromEntries(mail.refs.map((ref) => [ref.split(':')[0]!, Number(ref.split(':')[1])]));
  await tx.record({
    fact: error ? 'mail.failed' : 'mail.sent',
    refs,
    data: { subject: mail.subject, to: recipients, ...(error && { error }) },
  });
});

/** A mail server that is slower than this is down: a job waits for it with its mail locked. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function deliver(
  smtpUrl: string,
  mail: MailRow,
  files: readonly FileAttachment[],
  read: (key: string) => Promise<Buffer>,
): Promise<string | undefined> {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  try {
    const attachments = await Promise.all(
      files.map(async (item) => ({ filename: item.name, contentType: item.mime, content: await read(item.fileKey) })),
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
