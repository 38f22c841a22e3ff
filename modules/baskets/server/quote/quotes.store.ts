import { type SQL, sql } from 'drizzle-orm';
import type { QuoteDays } from '#modules/baskets/domain/mail/mail.ts';
import { endedWaitReasons } from '#modules/baskets/domain/order/colleague-hold.ts';
import type { SentQuote } from '#modules/baskets/domain/quote/answer-quote.ts';
import { quotes } from '#modules/baskets/server/baskets.tables.ts';
import { withdrawBasketMails } from '#modules/baskets/server/mail/withdraw-mails.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { assignments, insertedValues, type RowChanges, type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { findFile, readStored } from '#platform/server/files/files.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { readAttachment } from '#platform/server/mail/attachments.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

const names = [
  ...(['id', 'basketId', 'revision', 'fileId', 'mailId', 'snapshot', 'validUntil', 'status', 'sentAt', 'sentTo', 'answeredAt'] as const),
  ...(['answeredBy', 'choices'] as const),
];
export type QuoteRow = RowOf<typeof quotes, typeof names>;
const columns = selectColumns(quotes, names);

export function findQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id}`);
}

export function lockQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id} FOR UPDATE`);
}

/** Matches open quotes: sent, planned or held, and neither answered nor superseded. */
const isOpen = sql`status IN ('sent', 'held')`;

type Moment = Pick<QueryContext, 'tx' | 'now'>;

const superseded = { status: 'superseded' } as const;

/** Finds the open quote of a basket: the one sent to the customer, else the planned one (`isPlanned`). */
export function openQuote({ tx, now }: Moment, basketId: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`
    SELECT ${columns} FROM quotes WHERE basket_id = ${basketId} AND ${isOpen}
    ORDER BY status = 'sent' AND sent_at <= ${now.toString()} DESC, revision DESC LIMIT 1`);
}

/** Matches the approved quote `q` of a basket `b` that ended while it waited for a colleague of who approved it. */
export const isNotOrdered = sql`
  (q.status = 'approved' AND b.status = 'quote_canceled' AND b.reason = ANY(${sql.param([...endedWaitReasons])}::text[]) AND NOT EXISTS (SELECT 1 FROM quotes n WHERE n.basket_id = q.basket_id AND n.revision > q.revision))`;

/**
 * Matches the quote `q` that its basket `b` ended with (approved, declined or expired), until the basket becomes an order or is revised.
 * A quote answered before a revision does not match; it may have been another customer's.
 */
export const isEndingQuote = sql`
  ((q.status = 'approved' AND coalesce(b.resume_status, b.status) = 'quote_approved') OR (b.status = 'quote_canceled' AND q.status = b.reason)
    OR ${isNotOrdered})
  AND NOT EXISTS (SELECT 1 FROM quotes n WHERE n.basket_id = q.basket_id AND n.status = q.status AND n.revision > q.revision)`;

/** Finds the quote that a basket ended with. */
export async function endedQuote(tx: ReadTx, basketId: number): Promise<QuoteRow | undefined> {
  const ended = await tx.row<{ id: number }>(
    sql`SELECT q.id FROM quotes q JOIN baskets b ON b.id = q.basket_id WHERE b.id = ${basketId} AND ${isEndingQuote}`,
  );
  return ended && findQuote(tx, ended.id);
}

/** Finds the open quote that a mail sends or reminds of. */
export async function quoteOfMail(context: Moment, basketId: number, mail: { id: number; kind: string }): Promise<QuoteRow | undefined> {
  if (mail.kind === 'quote_reminder') return openQuote(context, basketId);
  return context.tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE basket_id = ${basketId} AND mail_id = ${mail.id} AND ${isOpen}`);
}

/** Matches `quotes` whose mail was sent. */
const wasSent = sql`
  NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = quotes.mail_id AND m.status IN ('waiting', 'held', 'withdrawn'))`;

/**
 * Finds the quote that the link in a mail opens, answerable or not, with its present status: for a quote mail its own quote, for a reminder
 * the one that was open when it was written. A repeated mail counts as its original.
 */
export async function quoteLinkedByMail(
  context: Moment,
  basketId: number,
  mail: { id: number; kind: string },
): Promise<QuoteRow | undefined> {
  const { tx } = context;
  const first = sql`
    WITH RECURSIVE sending AS (
      SELECT id, repeat_of, created_at FROM mails WHERE id = ${mail.id}
      UNION ALL SELECT m.id, m.repeat_of, m.created_at FROM sending s JOIN mails m ON m.id = s.repeat_of)
    SELECT id, created_at FROM sending WHERE repeat_of IS NULL`;
  const opened = mail.kind === 'quote' ? sql`mail_id = first_id` : sql`sent_at <= written_at AND ${wasSent}`;
  const quote = await tx.row<QuoteRow>(sql`
    SELECT ${columns} FROM quotes, LATERAL (${first}) first (first_id, written_at)
    WHERE basket_id = ${basketId} AND ${opened} ORDER BY revision DESC LIMIT 1`);
  return quote && withPresentStatus(context, quote);
}

/** Whether the mail of an open quote is still to be sent. */
export function isPlanned({ status, sentAt }: Pick<QuoteRow, 'status' | 'sentAt'>, now: Temporal.Instant): boolean {
  return status === 'held' || Temporal.Instant.compare(sentAt, now) > 0;
}

type QuoteState = { quoteLies: boolean; quoteWaits: boolean; quoteDays: QuoteDays | undefined };

/** Returns the quote fields that `decideMail` needs, for a mail sent on this day of the shop. */
export function quoteState(quote: QuoteRow | undefined, now: Temporal.Instant, goesOn: Temporal.PlainDate): QuoteState {
  const quoteWaits = quote !== undefined && isPlanned(quote, now);
  const quoteDays = quote && { validUntil: Temporal.PlainDate.from(quote.validUntil), goesOn };
  return { quoteLies: quote !== undefined && !quoteWaits, quoteWaits, quoteDays };
}

/** Returns the quote with its present status: superseded from the moment at which a newer revision is sent. */
export async function withPresentStatus(context: Moment, quote: QuoteRow): Promise<QuoteRow> {
  const open = quote.status === 'sent' ? await openQuote(context, quote.basketId) : undefined;
  return open && open.revision > quote.revision ? { ...quote, status: 'superseded' } : quote;
}

/** Whether a newer revision was sent and not withdrawn. */
export async function isSuperseded({ tx, now }: Moment, { basketId, revision }: QuoteRow): Promise<boolean> {
  const newer = await tx.row(sql`
    SELECT 1 FROM quotes WHERE basket_id = ${basketId} AND revision > ${revision} AND status NOT IN ('held', 'superseded') AND sent_at <= ${now.toString()} LIMIT 1`);
  return newer !== undefined;
}

/** Converts a row for the rules; `onHold`: its basket is on hold. */
export function sentQuoteOf(quote: QuoteRow, onHold = false): SentQuote {
  return {
    onHold,
    status: quote.status,
    validUntil: Temporal.PlainDate.from(quote.validUntil),
    answeredBy: quote.answeredBy,
    lines: quote.snapshot.lines,
  };
}

/** Changes the quotes that match; returns which. Only this file writes to the table. */
function changeQuotes(tx: ReadTx, changes: RowChanges<typeof quotes>, matches: SQL): Promise<{ id: number; revision: number }[]> {
  return tx.rows(sql`
    UPDATE quotes SET ${sql.join(assignments(quotes, changes), sql`, `)} WHERE ${matches} RETURNING id, revision`);
}

/** Inserts a quote as it is sent, now or at its moment. */
export async function insertQuote(tx: ReadTx, values: Omit<typeof quotes.$inferInsert, 'status'>): Promise<void> {
  await tx.rows(sql`INSERT INTO quotes ${insertedValues(quotes, { ...values, status: 'sent' })}`);
}

/** Writes the customer's answer to an open quote. */
export async function answerQuote(
  tx: ReadTx,
  id: number,
  answer: Required<Pick<RowChanges<typeof quotes>, 'status' | 'answeredAt' | 'answeredBy' | 'answeredIp' | 'declineReason' | 'choices'>>,
): Promise<void> {
  await changeQuotes(tx, answer, sql`id = ${id} AND ${isOpen}`);
}

/** Makes the open quote of a mail the sent one from a moment; undefined where the mail is not about a quote. */
export async function sendQuoteAt(tx: ReadTx, { basketId, mailId, at }: { basketId: number; mailId: number; at: Temporal.Instant }) {
  const [sent] = await changeQuotes(
    tx,
    { sentAt: at.toString(), status: 'sent' },
    sql`basket_id = ${basketId} AND mail_id = ${mailId} AND ${isOpen}`,
  );
  return sent;
}

/** Ends the sent quotes of a basket whose last day has passed; one that was never sent is withdrawn with its mail instead. */
export async function expireQuotesOf(tx: ReadTx, basketId: number): Promise<void> {
  await changeQuotes(tx, { status: 'expired' }, sql`basket_id = ${basketId} AND status = 'sent' AND ${wasSent}`);
}

/** Holds the planned quotes of a basket whose mails are held. */
export async function holdQuotes(tx: ReadTx, basketId: number, mailIds: readonly number[]): Promise<void> {
  const ofMails = sql`mail_id = ANY(${sql.param([...mailIds])}::bigint[])`;
  await changeQuotes(tx, { status: 'held' }, sql`basket_id = ${basketId} AND status = 'sent' AND ${ofMails}`);
}

/** Plans the held quotes of a basket again, as far as their moment is still to come; returns whether one stays held. */
export async function releaseQuotes({ tx, now }: Moment, basketId: number): Promise<boolean> {
  await changeQuotes(tx, { status: 'sent' }, sql`basket_id = ${basketId} AND status = 'held' AND sent_at > ${now.toString()}`);
  const held = await tx.row(sql`SELECT 1 FROM quotes WHERE basket_id = ${basketId} AND status = 'held' LIMIT 1`);
  return held !== undefined;
}

/** Withdraws the open quotes of a basket: they no longer bind, their links stay and say so, and their scheduled mails are withdrawn. */
export async function withdrawQuotes(context: CommandContext, basketId: number): Promise<void> {
  await changeQuotes(context.tx, superseded, sql`basket_id = ${basketId} AND ${isOpen}`);
  await withdrawBasketMails(context, basketId, ['quote', 'quote_reminder']);
}

/** Marks the open quotes before a revision as superseded and withdraws what was not sent of them. */
export async function supersedeBefore(context: CommandContext, basketId: number, revision: number): Promise<void> {
  const replaced = await changeQuotes(context.tx, superseded, sql`basket_id = ${basketId} AND ${isOpen} AND revision < ${revision}`);
  if (replaced.length > 0) await withdrawSuperseded(context, basketId);
}

/** Withdraws the scheduled reminders of superseded quotes, and the quotes still to be posted: a planned revision is never posted. */
async function withdrawSuperseded(context: CommandContext, basketId: number): Promise<void> {
  await withdrawBasketMails(context, basketId, ['quote_reminder']);
  await withdrawBasketMails(context, basketId, ['quote'], 'toPost');
}

/** Withdraws the planned quotes of a basket and their mails; a sent quote stays open. */
export async function withdrawPlannedQuotes(context: CommandContext, basketId: number): Promise<void> {
  const { tx, now } = context;
  const planned = sql`(status = 'held' OR (status = 'sent' AND sent_at > ${now.toString()}))`;
  await changeQuotes(tx, superseded, sql`basket_id = ${basketId} AND ${planned}`);
  await withdrawBasketMails(context, basketId, ['quote'], 'scheduled');
}

/** Withdraws the quote of a withdrawn mail, unless that repeats one that went; returns whether there was one. */
export async function withdrawQuoteOf(tx: ReadTx, basketId: number, mailId: number): Promise<boolean> {
  const sendings = sql`
    WITH RECURSIVE earlier AS (
      SELECT id, repeat_of FROM mails WHERE id = ${mailId} UNION ALL SELECT m.id, m.repeat_of FROM earlier e JOIN mails m ON m.id = e.repeat_of),
    sendings AS (
      SELECT id FROM earlier WHERE repeat_of IS NULL UNION ALL SELECT m.id FROM sendings s JOIN mails m ON m.repeat_of = s.id)`;
  const withdrawn = await changeQuotes(
    tx,
    superseded,
    sql`basket_id = ${basketId} AND ${isOpen} AND mail_id IN (${sendings} SELECT id FROM sendings)
      AND NOT EXISTS (${sendings} SELECT 1 FROM sendings JOIN mails m USING (id) WHERE m.status NOT IN ('withdrawn', 'failed'))`,
  );
  return withdrawn.length > 0;
}

/**
 * Supersedes, every minute, the quotes before a planned revision that was sent meanwhile, and withdraws their reminders. A revision whose
 * mail is still waiting at its moment supersedes nothing: it may yet be held.
 */
export const supersedeQuotes = job(
  'baskets.replaceQuotes',
  async (context) => {
    const replaced = await context.tx.rows<{ basketId: number }>(sql`
      UPDATE quotes q SET status = 'superseded' FROM quotes n
      WHERE q.status = 'sent' AND n.basket_id = q.basket_id AND n.revision > q.revision AND n.status = 'sent'
        AND n.sent_at <= ${context.now.toString()} AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.id = n.mail_id AND m.status = 'waiting')
      RETURNING q.basket_id AS "basketId"`);
    for (const { basketId } of replaced) await withdrawSuperseded(context, basketId);
  },
  { everyMinute: true },
);

/** Reads the PDF of a quote as it was sent: the attachment of its mail. */
export async function loadQuotePdf(tx: ReadTx, { fileId, mailId }: Pick<QuoteRow, 'fileId' | 'mailId'>) {
  const file = fileId === null ? undefined : await findFile(tx, fileId);
  if (file) return { name: file.name, mime: file.mime, bytes: (kernel: Kernel) => readStored(kernel, file) };
  return mailId === null ? undefined : readAttachment(tx, mailId, 0);
}
