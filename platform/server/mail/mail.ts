import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/server/actor.ts';
import { notFound } from '#platform/server/errors.ts';
import { queuedJob } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { isDocument, type MailAttachment } from './attachments.ts';

export const sendMailName = 'mail.send';
/** The same job for a mail whose documents are typeset first, on the workers of documents: other mails do not wait for it. */
export const sendMailWithDocumentsName = 'mail.sendWithDocuments';

export function sendJobName(attachments: readonly MailAttachment[]): string {
  return attachments.some(isDocument) ? sendMailWithDocumentsName : sendMailName;
}

/** The brand that a mail comes from. `mailFrom` is its sender address; MAIL_FROM without one. Replies go to `email`. */
export type MailSender = { name: string; email?: string; mailFrom?: string };

export type Mail = {
  /** The kind of mail, for the log: `quote`, `upload_link`, … */
  kind: string;
  refs: readonly string[];
  to: readonly string[];
  /** Nobody can be mailed: its documents are printed and posted. */
  isPostal?: boolean;
  /** The brand that it comes from; the server itself without one. */
  brand?: MailSender;
  /** The person who sends it; replies go to them. Without one it is marked as sent automatically, and replies go to the brand. */
  sentBy?: Pick<Actor, 'internal' | 'email'>;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
  /** A person waits for it: it is sent before other mails. */
  urgent?: boolean;
  /** The earliest moment of sending; until then the mail can be withdrawn. */
  sendAt?: Temporal.Instant | undefined;
};

/**
 * Queues a mail in the caller's transaction: one row and one stable Message-ID for one act. Documents to attach are frozen here and
 * typeset by the job. Without an SMTP server the mail stays on the outbox page.
 */
export function queueMail(context: CommandContext, { brand, sentBy, ...mail }: Mail): Promise<number> {
  const sender = `${(brand?.name ?? 'Katern').replace(/["<>\r\n]/g, '')} <${brand?.mailFrom || context.kernel.config.mailFrom}>`;
  const person = sentBy?.internal ? sentBy.email : '';
  return addMail(context, { ...mail, sender, replyTo: person || (brand?.email ?? ''), automatic: person === '' });
}

type Row = Omit<Mail, 'brand' | 'sentBy'> & { sender: string; replyTo: string; automatic: boolean; repeatOf?: number };

async function addMail({ tx, kernel, now }: CommandContext, mail: Row): Promise<number> {
  const { config } = kernel;
  const host = new URL(config.publicUrl).hostname;
  const isMailed = config.smtpUrl !== undefined && !mail.isPostal;
  const queued = !mail.sendAt && (isMailed || mail.attachments?.some(isDocument) === true);
  const job = queuedJob(sendJobName(mail.attachments ?? []), sql`jsonb_build_object('id', id)`, {
    priority: mail.urgent ? 'urgent' : 'usual',
  });
  const status = mail.isPostal ? 'to_post' : mail.sendAt ? 'waiting' : isMailed ? 'queued' : 'kept';
  // Draws the id first: an external user may insert the row but not read it back.
  const drawn = await tx.row<{ id: number; job: unknown }>(sql`
    WITH drawn AS (SELECT nextval(pg_get_serial_sequence('mails', 'id')) AS id),
    kept AS (
      INSERT INTO mails (id, message_id, kind, refs, sender, reply_to, automatic, recipients, subject, body_text, body_html, attachments, status, created_at, send_at, repeat_of)
      OVERRIDING SYSTEM VALUE
      SELECT id, ${`<${randomUUID()}@${host}>`}, ${mail.kind}, ${sql.param([...mail.refs])}::text[], ${mail.sender},
        ${mail.replyTo}, ${mail.automatic},
        ${sql.param([...mail.to])}::text[], ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.attachments ?? [])}::jsonb,
        ${status}, ${now.toString()}::timestamptz, ${mail.sendAt?.toString() ?? null}::timestamptz, ${mail.repeatOf ?? null}::bigint FROM drawn)
    SELECT id, CASE WHEN ${queued} THEN ${job} END AS job FROM drawn`);
  return drawn!.id;
}

type MailState = { id: number; kind: string; subject: string; status: string };

/** Locks a mail; not found when it does not concern `ref`. */
export async function lockMail({ tx }: CommandContext, id: number, ref: string): Promise<MailState> {
  const mail = await tx.row<MailState>(
    sql`SELECT id, kind, subject, status FROM mails WHERE id = ${id} AND refs @> ARRAY[${ref}]::text[] FOR UPDATE`,
  );
  if (!mail) throw notFound();
  return mail;
}

/** Scheduled mails, including those on hold. */
const isScheduled = sql`status IN ('waiting', 'held')`;

const isToPost = sql`status = 'to_post'`;
const isUnsent = sql`(${isScheduled} OR ${isToPost})`;
const unsentBy = { unsent: isUnsent, scheduled: isScheduled, toPost: isToPost };

/** Sends a scheduled mail now. */
export async function queueMailNow({ tx, kernel, now }: CommandContext, id: number): Promise<void> {
  const mail = await tx.row<{ attachments: MailAttachment[] }>(sql`
    UPDATE mails SET status = ${kernel.config.smtpUrl ? 'queued' : 'kept'}, send_at = ${now.toString()} WHERE id = ${id} AND ${isScheduled}
    RETURNING attachments`);
  await tx.addJob(sendJobName(mail?.attachments ?? []), { id });
}

/** Withdraws a mail that is scheduled or to be posted. */
export async function markMailWithdrawn({ tx }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`UPDATE mails SET status = 'withdrawn' WHERE id = ${id} AND ${isUnsent}`);
}

/** Notes that the documents of a mail were printed and posted. */
export async function markMailPosted({ tx, now }: CommandContext, id: number): Promise<void> {
  await tx.rows(sql`UPDATE mails SET status = 'posted', sent_at = ${now.toString()} WHERE id = ${id} AND status = 'to_post'`);
}

/**
 * Withdraws all mails about `ref` that are scheduled or, unless `which` says otherwise, to be posted, optionally of these kinds; returns their
 * subjects.
 */
export async function withdrawMailsAbout(
  { tx }: CommandContext,
  ref: string,
  kinds?: readonly string[],
  which: keyof typeof unsentBy = 'unsent',
): Promise<string[]> {
  const ofKinds = kinds ? sql`AND kind = ANY(${sql.param([...kinds])}::text[])` : sql``;
  const withdrawn = await tx.rows<{ subject: string }>(sql`
    UPDATE mails SET status = 'withdrawn' WHERE ${unsentBy[which]} AND refs @> ARRAY[${ref}]::text[] ${ofKinds} RETURNING subject`);
  return withdrawn.map(({ subject }) => subject);
}

/** Puts all scheduled mails about `ref` on hold, except those already being sent; returns their ids. */
export async function holdMailsAbout({ tx }: CommandContext, ref: string): Promise<number[]> {
  const held = await tx.rows<{ id: number }>(sql`
    UPDATE mails SET status = 'held' WHERE status = 'waiting' AND refs @> ARRAY[${ref}]::text[] RETURNING id`);
  return held.map(({ id }) => id);
}

/** Reschedules the mails about `ref` that are on hold, except those whose moment has passed: these are sent or withdrawn by hand. */
export async function releaseMailsAbout({ tx, now }: CommandContext, ref: string): Promise<void> {
  await tx.rows(sql`
    UPDATE mails SET status = 'waiting' WHERE status = 'held' AND refs @> ARRAY[${ref}]::text[] AND send_at > ${now.toString()}`);
}

type MailRow = {
  kind: string;
  sender: string;
  replyTo: string;
  automatic: boolean;
  recipients: string[];
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: MailAttachment[];
  refs: string[];
};

/** Queues a copy of a mail; returns its id. */
export async function addMailCopy(context: CommandContext, id: number): Promise<number> {
  const mail = await context.tx.row<MailRow>(sql`
    SELECT kind, sender, reply_to AS "replyTo", automatic, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, refs FROM mails WHERE id = ${id}`);
  const { recipients: to, bodyText: text, bodyHtml: html, ...row } = mail!;
  return addMail(context, { ...row, to, text, html, isPostal: to.length === 0, repeatOf: id });
}
