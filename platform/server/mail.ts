import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { notFound } from './errors.ts';
import { queuedJob } from './jobs.ts';
import { isDocument, type MailAttachment } from './mail-attachments.ts';
import type { CommandContext } from './served.ts';

export const sendMailName = 'mail.send';

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

type MailState = { id: number; kind: string; subject: string; status: string };

/** A mail under lock, when it is about this; 404 otherwise. */
export async function lockMail({ tx }: CommandContext, id: number, ref: string): Promise<MailState> {
  const mail = await tx.row<MailState>(
    sql`SELECT id, kind, subject, status FROM mails WHERE id = ${id} AND refs @> ARRAY[${ref}]::text[] FOR UPDATE`,
  );
  if (!mail) throw notFound();
  return mail;
}

/** What was to go later, also when it was held meanwhile. */
const isToGoLater = sql`status IN ('waiting', 'held')`;

/** What waits for its moment goes at once. */
export async function sendMailNow({ tx, kernel, now }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`
    UPDATE mails SET status = ${kernel.config.smtpUrl ? 'queued' : 'kept'}, send_at = ${now.toString()} WHERE id = ${id} AND ${isToGoLater}`);
  await tx.addJob(sendMailName, { id });
}

/** Takes back what waits for its moment. */
export async function withdrawMail({ tx }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`UPDATE mails SET status = 'withdrawn' WHERE id = ${id} AND ${isToGoLater}`);
}

/** Takes back all that waits for its moment and is about this, of these kinds if some are named; answers their subjects. */
export async function withdrawMailsAbout({ tx }: CommandContext, ref: string, kinds?: readonly string[]): Promise<string[]> {
  const asked = kinds ? sql`AND kind = ANY(${sql.param([...kinds])}::text[])` : sql``;
  const withdrawn = await tx.rows<{ subject: string }>(sql`
    UPDATE mails SET status = 'withdrawn' WHERE ${isToGoLater} AND refs @> ARRAY[${ref}]::text[] ${asked} RETURNING subject`);
  return withdrawn.map(({ subject }) => subject);
}

/** All that waits about this is held until it is released, also what is late by a moment: what already goes is not. Answers which are held. */
export async function holdMailsAbout({ tx }: CommandContext, ref: string): Promise<number[]> {
  const held = await tx.rows<{ id: number }>(sql`
    UPDATE mails SET status = 'held' WHERE status = 'waiting' AND refs @> ARRAY[${ref}]::text[] RETURNING id`);
  return held.map(({ id }) => id);
}

/** What was held about this goes at its moment again, unless that has passed: then somebody sends it, or takes it back. */
export async function releaseMailsAbout({ tx, now }: CommandContext, ref: string): Promise<void> {
  await tx.rows(sql`
    UPDATE mails SET status = 'waiting' WHERE status = 'held' AND refs @> ARRAY[${ref}]::text[] AND send_at > ${now.toString()}`);
}

type MailRow = {
  kind: string;
  sender: string;
  recipients: string[];
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: MailAttachment[];
  refs: string[];
};

/** The same mail once more, as a mail of its own; answers its id. */
export async function repeatMail(context: CommandContext, id: number): Promise<number> {
  const mail = await context.tx.row<MailRow>(sql`
    SELECT kind, sender, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, refs FROM mails WHERE id = ${id}`);
  const { kind, sender, recipients: to, subject, bodyText: text, bodyHtml: html, attachments, refs } = mail!;
  return queueMail(context, { kind, refs, to, from: sender.replace(/ <[^>]*>$/, ''), subject, text, html, attachments, repeatOf: id });
}
