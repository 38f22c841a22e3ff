import { sql } from 'drizzle-orm';
import type { OfferedLineShape } from '#modules/baskets/contract/answer-quote.endpoint.ts';
import type { QuoteStatus, SentQuote } from '#modules/baskets/domain/answer-quote.ts';
import type { ReadTx } from '#platform/server/database.ts';

/** What stood in a quote when it was sent. */
export type QuoteSnapshot = { description: string; language: string; lines: OfferedLineShape[] };

export type QuoteRow = {
  id: number;
  basketId: number;
  revision: number;
  fileId: number;
  snapshot: QuoteSnapshot;
  validUntil: string;
  status: QuoteStatus;
  sentTo: string;
  answeredAt: string | null;
  answeredBy: string | null;
};

const columns = sql`id, basket_id AS "basketId", revision, file_id AS "fileId", snapshot, valid_until AS "validUntil", status,
  sent_to AS "sentTo", answered_at AS "answeredAt", answered_by AS "answeredBy"`;

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

/** What lies with the customer does not bind any more; its link says so instead of vanishing. */
export async function withdrawQuotes(tx: ReadTx, basketId: number): Promise<void> {
  await tx.rows(sql`UPDATE quotes SET status = 'superseded' WHERE basket_id = ${basketId} AND status = 'sent'`);
}
