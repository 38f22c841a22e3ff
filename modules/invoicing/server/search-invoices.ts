import { type SQL, sql } from 'drizzle-orm';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { holdsByIndex, holdsText } from '#platform/server/search.ts';
import { countedUpTo } from './invoices.store.ts';

/** So many invoices are looked at, the newest first, to learn how common the words are. */
const lookedAt = 200;
/** The list is read in its own order when that gives the sums within about so many invoices; else the indexes say where the words are. */
const walkedAtMost = 5000;

export type InvoiceSearch = {
  search: string;
  /** What else is asked of the invoice `i`. */
  filter: SQL;
  /** Where the page begins. */
  beginning: SQL;
  limit: number;
};
type Found = { ids: number[]; count: number; net: Money };

/** What these invoices come to together, as columns: a credit note takes its net away. */
export const invoiceSums = sql`count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net`;

/**
 * Ids of a page, one more than asked for when there are more, and the sums of what was found: invoices of customers whose name or MIS id
 * holds what was typed, or, when it has a figure, with it in their own number or those of their orders. Common words are found by walking
 * the list, rare ones by the indexes, and so is what a last page holds.
 */
export async function searchInvoices(tx: ReadTx, asked: InvoiceSearch): Promise<Found> {
  const { search, filter } = asked;
  const numbered = /\d/.test(search)
    ? sql`${holdsText(sql`searchable(coalesce(i.number, ''))`, search)} OR ${holdsText(sql`searchable(i.order_number)`, search)}`
    : sql`false`;
  const held = sql`(${numbered} OR ${holdsText(sql`(c.search_text || '')`, search)})`;
  const newest = sql`SELECT i.* FROM invoices i WHERE ${filter}`;
  const seen = await tx.row<{ met: number }>(sql`
    SELECT count(*) FILTER (WHERE ${held}) AS met
    FROM (${newest} ORDER BY i.id DESC LIMIT ${lookedAt}) i JOIN customers c ON c.id = i.customer_id`);
  const enough = Math.ceil((1.6 * countedUpTo * lookedAt) / seen!.met);
  if (enough <= walkedAtMost) {
    const walked = (beginning: SQL) => sql`
      SELECT i.id, i.type, i.net FROM (${newest} AND ${beginning} ORDER BY i.id DESC LIMIT ${enough}) i
      JOIN customers c ON c.id = i.customer_id WHERE ${held}`;
    const found = await readFound(tx, walked(sql`true`), walked(asked.beginning), asked);
    // A page that is not full may go on behind what was walked.
    if (found.count > countedUpTo && found.ids.length > asked.limit) return found;
  }
  return readFound(
    tx,
    sql`SELECT * FROM met i`,
    sql`SELECT * FROM met i WHERE ${asked.beginning}`,
    asked,
    sql`
    WITH met AS MATERIALIZED (
      SELECT i.id, i.type, i.net FROM customers c JOIN invoices i ON i.customer_id = c.id WHERE ${holdsByIndex(sql`c.search_text`, search)} AND ${filter}
      ${
        /\d/.test(search)
          ? sql`
      UNION SELECT i.id, i.type, i.net FROM invoices i WHERE i.number IS NOT NULL AND ${holdsByIndex(sql`searchable(i.number)`, search)} AND ${filter}
      UNION SELECT i.id, i.type, i.net FROM invoices i WHERE ${holdsByIndex(sql`searchable(i.order_number)`, search)} AND ${filter}`
          : sql``
      })`,
  );
}

async function readFound(tx: ReadTx, all: SQL, ofPage: SQL, { limit }: InvoiceSearch, first = sql``): Promise<Found> {
  const found = await tx.row<Found>(sql`${first}
    SELECT s.count, s.net,
      (SELECT coalesce(json_agg(id ORDER BY id DESC), '[]') FROM (SELECT id FROM (${ofPage}) p ORDER BY id DESC LIMIT ${limit + 1}) p) AS ids
    FROM (SELECT ${invoiceSums} FROM (SELECT * FROM (${all}) f ORDER BY id DESC LIMIT ${countedUpTo + 1}) f) s`);
  return found!;
}
