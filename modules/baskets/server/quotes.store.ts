import { sql } from 'drizzle-orm';
import type { Choice, QuoteStatus, SentQuote } from '#modules/baskets/domain/answer-quote.ts';
import type { QuoteDays } from '#modules/baskets/domain/mail.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { findFile, readStored } from '#platform/server/files.ts';
import { job } from '#platform/server/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { readAttachment } from '#platform/server/mail-attachments.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import type { FrozenOffer } from './specifications.ts';
import { withdrawBasketMails } from './withdraw-mails.ts';

/** What stood in a quote when it was sent. */
export type QuoteSnapshot = { description: string; language: string; lines: FrozenOffer[] };

export type QuoteRow = {
  id: number;
  basketId: number;
  revision: number;
  /** The document of a quote that was sent before mails enclosed it. */
  fileId: number | null;
  mailId: number | null;
  snapshot: QuoteSnapshot;
  validUntil: string;
  status: QuoteStatus;
  /** Of a quote that waits for its moment: when it will go. */
  sentAt: string;
  sentTo: string;
  answeredAt: string | null;
  answeredBy: string | null;
  /** What the customer took, once there was a yes. */
  choices: Choice[] | null;
};

const columns = sql`id, basket_id AS "basketId", revision, file_id AS "fileId", mail_id AS "mailId", snapshot, valid_until AS "validUntil", status,
  sent_at AS "sentAt", sent_to AS "sentTo", answered_at AS "answeredAt", answered_by AS "answeredBy", choices`;

export function findQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id}`);
}

export function lockQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id} FOR UPDATE`);
}

/** A quote that was sent or is to be sent, and was not answered or replaced. */
const isLying = sql`status IN ('sent', 'held')`;

type Moment = Pick<QueryContext, 'tx' | 'now'>;

/** The quote that lies with the customer; when none does, the one that waits for its moment (`isPlanned`). */
export function lyingQuote({ tx, now }: Moment, basketId: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`
    SELECT ${columns} FROM quotes WHERE basket_id = ${basketId} AND ${isLying}
    ORDER BY status = 'sent' AND sent_at <= ${now.toString()} DESC, revision DESC LIMIT 1`);
}

/**
 * A quote `q` that its basket `b` ended with, until it is an order or made anew: approved, declined or run out. What was answered before it was
 * made anew is over, and may have been another customer's.
 */
export const endedIts = sql`
  ((q.status = 'approved' AND coalesce(b.resume_status, b.status) = 'quote_approved') OR (b.status = 'quote_canceled' AND q.status = b.reason))
  AND NOT EXISTS (SELECT 1 FROM quotes n WHERE n.basket_id = q.basket_id AND n.status = q.status AND n.revision > q.revision)`;

/** The quote that a basket ended with. */
export async function endedQuote(tx: ReadTx, basketId: number): Promise<QuoteRow | undefined> {
  const ended = await tx.row<{ id: number }>(
    sql`SELECT q.id FROM quotes q JOIN baskets b ON b.id = q.basket_id WHERE b.id = ${basketId} AND ${endedIts}`,
  );
  return ended && findQuote(tx, ended.id);
}

/** The quote that a mail brings, or reminds of. */
export async function quoteOfMail(context: Moment, basketId: number, mail: { id: number; kind: string }): Promise<QuoteRow | undefined> {
  if (mail.kind === 'quote_reminder') return lyingQuote(context, basketId);
  return context.tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE basket_id = ${basketId} AND mail_id = ${mail.id} AND ${isLying}`);
}

/** Whether the mail of one of the `quotes` went. */
export const went = sql`
  NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = quotes.mail_id AND m.status IN ('waiting', 'held', 'withdrawn'))`;

/**
 * The quote that the link in a mail opens, as it stands now, whether or not it can still be answered: of a letter the one it was written for,
 * of a reminder the one that lay with the customer then. A mail that was sent once more is what it first was.
 */
export async function quoteInMail(context: Moment, basketId: number, mail: { id: number; kind: string }): Promise<QuoteRow | undefined> {
  const { tx } = context;
  const first = sql`
    WITH RECURSIVE sending AS (
      SELECT id, repeat_of, created_at FROM mails WHERE id = ${mail.id}
      UNION ALL SELECT m.id, m.repeat_of, m.created_at FROM sending s JOIN mails m ON m.id = s.repeat_of)
    SELECT id, created_at FROM sending WHERE repeat_of IS NULL`;
  const opened = mail.kind === 'quote' ? sql`mail_id = first_id` : sql`sent_at <= written_at AND ${went}`;
  const quote = await tx.row<QuoteRow>(sql`
    SELECT ${columns} FROM quotes, LATERAL (${first}) first (first_id, written_at)
    WHERE basket_id = ${basketId} AND ${opened} ORDER BY revision DESC LIMIT 1`);
  return quote && asItStands(context, quote);
}

/** Whether its mail is still to go. */
export function isPlanned({ status, sentAt }: Pick<QuoteRow, 'status' | 'sentAt'>, now: Temporal.Instant): boolean {
  return status === 'held' || Temporal.Instant.compare(sentAt, now) > 0;
}

type QuoteState = { quoteLies: boolean; quoteWaits: boolean; quoteDays: QuoteDays | undefined };

/** What a mail about the quote goes by, that goes on this day of the shop. */
export function quoteState(quote: QuoteRow | undefined, now: Temporal.Instant, goesOn: Temporal.PlainDate): QuoteState {
  const quoteWaits = quote !== undefined && isPlanned(quote, now);
  const quoteDays = quote && { validUntil: Temporal.PlainDate.from(quote.validUntil), goesOn };
  return { quoteLies: quote !== undefined && !quoteWaits, quoteWaits, quoteDays };
}

/** The quote as it stands now: from the moment at which a newer revision goes, that one binds. */
export async function asItStands(context: Moment, quote: QuoteRow): Promise<QuoteRow> {
  const lying = quote.status === 'sent' ? await lyingQuote(context, quote.basketId) : undefined;
  return lying && lying.revision > quote.revision ? { ...quote, status: 'superseded' } : quote;
}

/** Whether a newer revision went that was not taken back. */
export async function isReplaced({ tx, now }: Moment, { basketId, revision }: QuoteRow): Promise<boolean> {
  const newer = await tx.row(sql`
    SELECT 1 FROM quotes WHERE basket_id = ${basketId} AND revision > ${revision} AND status NOT IN ('held', 'superseded') AND sent_at <= ${now.toString()} LIMIT 1`);
  return newer !== undefined;
}

/** `onHold`: the basket that it is a quote of waits. */
export function sentQuoteOf(quote: QuoteRow, onHold = false): SentQuote {
  return {
    onHold,
    status: quote.status,
    validUntil: Temporal.PlainDate.from(quote.validUntil),
    answeredBy: quote.answeredBy,
    lines: quote.snapshot.lines,
  };
}

/** What lies with the customer does not bind any more: its link says so instead of vanishing, and a mail of it that waits does not go. */
export async function withdrawQuotes(context: CommandContext, basketId: number): Promise<void> {
  await context.tx.rows(sql`UPDATE quotes SET status = 'superseded' WHERE basket_id = ${basketId} AND ${isLying}`);
  await withdrawBasketMails(context, basketId, ['quote', 'quote_reminder']);
}

/** Another revision lies with the customer now: those before it are replaced, and no reminder of them goes any more. */
export async function supersedeBefore(context: CommandContext, basketId: number, revision: number): Promise<void> {
  const replaced = await context.tx.rows(sql`
    UPDATE quotes SET status = 'superseded' WHERE basket_id = ${basketId} AND ${isLying} AND revision < ${revision} RETURNING id`);
  if (replaced.length > 0) await withdrawBasketMails(context, basketId, ['quote_reminder']);
}

/** What was to go later does not go; what lies with the customer stays there. */
export async function withdrawPlannedQuotes(context: CommandContext, basketId: number): Promise<void> {
  const { tx, now } = context;
  await tx.rows(sql`
    UPDATE quotes SET status = 'superseded'
    WHERE basket_id = ${basketId} AND (status = 'held' OR (status = 'sent' AND sent_at > ${now.toString()}))`);
  await withdrawBasketMails(context, basketId, ['quote']);
}

/** The quote of a mail that does not go; answers whether there was one. */
export async function withdrawQuoteOf(tx: ReadTx, basketId: number, mailId: number): Promise<boolean> {
  const withdrawn = await tx.rows(sql`
    UPDATE quotes SET status = 'superseded' WHERE basket_id = ${basketId} AND mail_id = ${mailId} AND ${isLying} RETURNING id`);
  return withdrawn.length > 0;
}

/**
 * Once a minute: a revision that was to go later and went replaces the one before it, of which no reminder goes any more. One whose mail
 * still waits at its moment replaces nothing: it may yet be held.
 */
export const replaceQuotes = job(
  'baskets.replaceQuotes',
  async (context) => {
    const replaced = await context.tx.rows<{ basketId: number }>(sql`
      UPDATE quotes q SET status = 'superseded' FROM quotes n
      WHERE q.status = 'sent' AND n.basket_id = q.basket_id AND n.revision > q.revision AND n.status = 'sent'
        AND n.sent_at <= ${context.now.toString()} AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = n.mail_id AND m.status = 'waiting')
      RETURNING q.basket_id AS "basketId"`);
    for (const { basketId } of replaced) await withdrawBasketMails(context, basketId, ['quote_reminder']);
  },
  { everyMinute: true },
);

/** The PDF of a quote as it was sent: what its mail enclosed. */
export async function readQuotePdf(context: { tx: ReadTx; kernel: Kernel }, { fileId, mailId }: Pick<QuoteRow, 'fileId' | 'mailId'>) {
  const file = fileId === null ? undefined : await findFile(context.tx, fileId);
  if (file) return { name: file.name, mime: file.mime, bytes: () => readStored(context.kernel, file) };
  return mailId === null ? undefined : readAttachment(context, mailId, 0);
}
