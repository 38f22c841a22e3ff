import { sql } from 'drizzle-orm';
import { readStored } from '#platform/server/files/files.ts';
import { externalCallJob, job } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { loggedBody } from '#platform/server/log/call-log.ts';
import { correlationId } from '#platform/server/log/correlation.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { isDocument, type MailAttachment, type ReadyAttachment, saveDocuments, typesetDocuments } from './attachments.ts';
import { forgetBounces, rememberBounces } from './bounces.ts';
import { brandLogos } from './brand-logos.ts';
import { sendJobName, sendMailName, sendMailWithDocumentsName } from './mail.ts';
import { aboutOf, normalizedAddress } from './mail-refs.ts';
import type { BouncedRecipient } from './read-bounce.ts';
import { replyAddressOf } from './replies.ts';

/** Sends scheduled mails that are due, every minute. Skips mails that somebody is holding, withdrawing or sending at this moment. */
export const sendWaitingJob = job(
  'mail.sendWaiting',
  async ({ tx, kernel, now }) => {
    const due = await tx.rows<{ id: number; attachments: MailAttachment[] }>(sql`
      UPDATE mails SET status = ${kernel.config.smtpUrl ? 'queued' : 'kept'} WHERE id = ANY(ARRAY(
        SELECT id FROM mails WHERE status = 'waiting' AND send_at <= ${now.toString()} FOR UPDATE SKIP LOCKED))
      RETURNING id, attachments`);
    for (const { id, attachments } of due) await tx.addJob(sendJobName(attachments), { id });
  },
  { everyMinute: true, queue: 'mail' },
);

/** Filters the recipients in a test environment; a mail without recipients left stays in the outbox. */
export const mailFilter = slot<(context: CommandContext, recipients: readonly string[]) => Promise<string[]>>('platform.mailFilter');

async function recipientsOf(context: CommandContext, recipients: string[]): Promise<string[]> {
  if (!context.kernel.config.testEnvironment) return recipients;
  const allowed = await Promise.all(mailFilter.entriesOf(context.kernel).map((filter) => filter(context, recipients)));
  return recipients.filter((recipient) => allowed.some((some) => some.includes(recipient)));
}

type Accepted = {
  id: number;
  messageId: string;
  sender: string;
  kind: string;
  replyTo: string;
  automatic: boolean;
  recipients: string[];
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachments: MailAttachment[];
  status: string;
  refs: string[];
  createdAt: string;
};
/** A mail to process; without recipients its documents are typeset for the outbox only. */
type Outgoing = Omit<Accepted, 'status'>;
/**
 * Why a mail did not reach all of its recipients; `unreached` lists them when others accepted it, `refused` those that the mail server
 * refused for good.
 */
type Failure = { error: string; unreached?: readonly string[]; refused: readonly BouncedRecipient[] };
type Delivery = { attachments: ReadyAttachment[]; failure?: Failure | undefined };

/**
 * Typesets the documents of a mail and sends it, outside a transaction. The attempt is counted before; after a kill in between the mail
 * is sent again with the same Message-ID. A failure is stored on the mail and recorded as a fact of its records; it is not retried
 * automatically.
 */
const sending = { read: readOutgoing, call: typesetAndSend, save: saveDelivery };
export const sendMailJob = externalCallJob<Outgoing, Delivery>(sendMailName, { queue: 'mail', ...sending });
export const sendMailWithDocumentsJob = externalCallJob<Outgoing, Delivery>(sendMailWithDocumentsName, { queue: 'documents', ...sending });

async function readOutgoing(context: CommandContext, payload: Record<string, unknown>): Promise<Outgoing | undefined> {
  const { tx, kernel } = context;
  const id = Number(payload.id);
  const mail = await tx.row<Accepted>(sql`
    SELECT id, message_id AS "messageId", sender, kind, reply_to AS "replyTo", automatic, recipients, subject, body_text AS "bodyText", body_html AS "bodyHtml", attachments, status,
      refs, created_at AS "createdAt"
    FROM mails WHERE id = ${id} FOR UPDATE`);
  if (!mail) return undefined;
  // A mail that was kept in the outbox is not sent when an SMTP server is configured later.
  const isToSend = mail.status === 'queued' && kernel.config.smtpUrl !== undefined;
  const recipients = isToSend ? await recipientsOf(context, mail.recipients) : [];
  if (recipients.length > 0) await tx.rows(sql`UPDATE mails SET attempts = attempts + 1 WHERE id = ${id}`);
  else if (isToSend) await tx.rows(sql`UPDATE mails SET status = 'kept' WHERE id = ${id}`);
  return recipients.length > 0 || mail.attachments.some(isDocument) ? { ...mail, recipients } : undefined;
}

async function typesetAndSend(kernel: Kernel, mail: Outgoing): Promise<Delivery> {
  const attachments = await typesetDocuments(kernel, mail.attachments);
  const { smtpUrl } = kernel.config;
  if (mail.recipients.length === 0 || smtpUrl === undefined) return { attachments };
  const at = kernel.clock.now().toString();
  const begun = performance.now();
  const failure = await deliver(kernel, smtpUrl, { ...mail, attachments });
  kernel.callLog.add({
    at,
    direction: 'out',
    service: 'mail',
    method: 'SMTP',
    path: URL.parse(smtpUrl)?.host ?? '',
    status: null,
    durationMs: Math.round(performance.now() - begun),
    actorId: 0,
    actorName: '',
    apiKeyId: null,
    correlationId: correlationId() ?? mail.messageId,
    request: loggedBody({ messageId: mail.messageId, refs: mail.refs, attachments: attachments.length }),
    response: null,
    error: failure?.error ?? null,
  });
  return { attachments, failure };
}

async function saveDelivery(context: CommandContext, _: unknown, mail: Outgoing, { attachments, failure }: Delivery): Promise<void> {
  const { tx, now } = context;
  const { id, recipients } = mail;
  const found = await tx.row<Pick<Accepted, 'status' | 'attachments'>>(
    sql`SELECT status, attachments FROM mails WHERE id = ${id} FOR UPDATE`,
  );
  if (found?.attachments.some(isDocument)) await saveDocuments(context, mail, attachments);
  if (recipients.length === 0 || found?.status !== 'queued') return;
  const unreached = failure && (failure.unreached ?? recipients);
  const reached = recipients.filter((recipient) => !unreached?.includes(recipient));
  const isSent = reached.length > 0;
  await tx.rows(sql`
    UPDATE mails SET status = ${isSent ? 'sent' : 'failed'}, sent_at = ${isSent ? now.toString() : null},
      -- A bounce can be faster than this transaction.
      error = nullif(concat_ws(E'\n', ${failure?.error ?? null}::text, CASE WHEN bounced_at IS NOT NULL THEN error END), '')
    WHERE id = ${id}`);
  await forgetBounces(tx, reached, mail.createdAt);
  const about = { ...aboutOf(mail), data: { subject: mail.subject } };
  await rememberBounces(context, failure?.refused ?? []);
  if (isSent) await tx.record({ fact: 'mail.sent', ...about, data: { ...about.data, to: reached } });
  if (failure && unreached)
    await tx.record({ fact: 'mail.failed', ...about, data: { ...about.data, to: [...unreached], error: failure.error } });
}

/** A mail server that is slower than this counts as down. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

async function deliver(
  kernel: Pick<Kernel, 'files' | 'database' | 'config' | 'slots'>,
  smtpUrl: string,
  { attachments: files, ...mail }: Omit<Outgoing, 'attachments'> & { attachments: readonly ReadyAttachment[] },
): Promise<Failure | undefined> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtpUrl, ...timeouts });
  try {
    const attachments = await Promise.all(
      files.map(async ({ name, mime, fileKey }) => ({
        filename: name,
        contentType: mime,
        content: await readStored(kernel, { key: fileKey }),
      })),
    );
    const logos = await brandLogos(kernel, mail.bodyHtml ?? '');
    // One object per address: a text with several addresses would be parsed as several recipients.
    const to = mail.recipients.map((address) => ({ name: '', address: address.replace(/[\s,;<>]+/g, ' ') }));
    const { bounces } = kernel.config;
    const replyTo = replyAddressOf(kernel, mail.kind) ?? mail.replyTo;
    const { rejected, rejectedErrors } = await transport.sendMail({
      ...(bounces && { envelope: { from: bounces.address, to } }),
      messageId: mail.messageId,
      from: mail.sender,
      ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
      ...(mail.automatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      to,
      subject: mail.subject,
      text: mail.bodyText,
      html: mail.bodyHtml,
      attachments: [...attachments, ...logos],
    });
    if (rejected.length === 0) return undefined;
    const unreached = recipientsAmong(mail.recipients, rejected);
    const messages = new Set(rejectedErrors?.map(({ message }) => message));
    return { unreached, error: [unreached.join(', '), ...messages].join(': '), refused: refusedForGood(mail.recipients, rejectedErrors) };
  } catch (error) {
    const { message, rejectedErrors } = error as Error & { rejectedErrors?: Rejection[] };
    return { error: message, refused: refusedForGood(mail.recipients, rejectedErrors) };
  } finally {
    transport.close();
  }
}

/** The recipients as written, of those that a mail server names. */
function recipientsAmong(recipients: readonly string[], named: readonly string[]): string[] {
  const names = named.map(normalizedAddress);
  return recipients.filter((address) => names.includes(normalizedAddress(address)));
}

/** A mail server's refusal of a recipient. */
type Rejection = { recipient?: string; responseCode?: number | undefined; message: string };

/** A code of 500 or more is permanent (RFC 5321, 4.2.1). */
function refusedForGood(recipients: readonly string[], errors: readonly Rejection[] = []): BouncedRecipient[] {
  return errors
    .filter(({ responseCode }) => (responseCode ?? 0) >= 500)
    .flatMap(({ recipient, message }) => recipientsAmong(recipients, [recipient ?? '']).map((address) => ({ address, reason: message })));
}
