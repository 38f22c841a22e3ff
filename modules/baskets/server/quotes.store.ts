import { sql } from 'drizzle-orm';
import type { QuoteStatus, SentQuote } from '#modules/baskets/domain/answer-quote.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { findFile, readStored } from '#platform/server/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { withdrawMailsAbout } from '#platform/server/mail.ts';
import { readAttachment } from '#platform/server/mail-attachments.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { FrozenOffer } from './specifications.ts';

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
};

const columns = sql`id, basket_id AS "basketId", revision, file_id AS "fileId", mail_id AS "mailId", snapshot, valid_until AS "validUntil", status,
  sent_at AS "sentAt", sent_to AS "sentTo", answered_at AS "answeredAt", answered_by AS "answeredBy"`;

export function findQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id}`);
}

export function lockQuote(tx: ReadTx, id: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(sql`SELECT ${columns} FROM quotes WHERE id = ${id} FOR UPDATE`);
}

/** The quote that lies with the customer, if one does. */
export function lyingQuote(tx: ReadTx, basketId: number): Promise<QuoteRow | undefined> {
  return tx.row<QuoteRow>(
    sql`SELECT ${columns} FROM quotes WHERE basket_id = ${basketId} AND status = 'sent' ORDER BY revision DESC LIMIT 1`,
  );
}

export function sentQuoteOf(quote: QuoteRow): SentQuote {
  return {
    status: quote.status,
    validUntil: Temporal.PlainDate.from(quote.validUntil),
    answeredBy: quote.answeredBy,
    lines: quote.snapshot.lines,
  };
}

/** What lies with the customer does not bind any more: its link says so instead of vanishing, and a mail of it that waits does not go. */
export async function withdrawQuotes(context: CommandContext, basketId: number): Promise<void> {
  await context.tx.rows(sql`UPDATE quotes SET status = 'superseded' WHERE basket_id = ${basketId} AND status = 'sent'`);
  await withdrawQuoteMails(context, basketId, ['quote', 'quote_reminder']);
}

/** Takes back what waits for its moment about the quotes of a basket; its history says so. */
async function withdrawQuoteMails(
  context: CommandContext,
  basketId: number,
  kinds: readonly ('quote' | 'quote_reminder')[],
): Promise<void> {
  const subjects = await withdrawMailsAbout(context, `basket:${basketId}`, kinds);
  await context.tx.recordAll(subjects.map((subject) => ({ fact: 'basket.mail_withdrawn', refs: { basket: basketId }, data: { subject } })));
}

/** The PDF of a quote as it was sent: what its mail enclosed. */
export async function readQuotePdf(context: { tx: ReadTx; kernel: Kernel }, { fileId, mailId }: Pick<QuoteRow, 'fileId' | 'mailId'>) {
  const file = fileId === null ? undefined : await findFile(context.tx, fileId);
  if (file) return { name: file.name, mime: file.mime, bytes: await readStored(context.kernel, file) };
  return mailId === null ? undefined : readAttachment(context, mailId, 0);
}
