import { type SQL, sql } from 'drizzle-orm';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { maxCounted } from '#platform/server/database/page-of-rows.ts';
import { containsText } from '#platform/server/database/search.ts';
import { openOf } from './payment/open-invoices.ts';

/** Size of the sample, newest first, that estimates how common the search text is. */
const sampleSize = 200;
/**
 * The list is scanned in its own order when the totals are expected within this many invoices; otherwise the text indexes find the matches.
 */
const maxScanned = 5000;

export type InvoiceSearch = {
  search: string;
  /** Further conditions on invoice `i`. */
  filter: SQL;
  /** The keyset condition of the page's cursor. */
  beginning: SQL;
  limit: number;
};
type Found = { ids: number[]; count: number; net: Money; open: Money };

/** The amount to be paid of invoice `i`; zero of a credit note, which its invoice subtracts. */
export const openOfInvoice = sql`CASE WHEN i.type = 'invoice' THEN ${openOf} ELSE 0 END`;

/** The columns of invoice `i` that `invoiceSums` adds up. */
export const summedColumns = sql`i.type, i.net, ${openOfInvoice} AS open`;

/** The count, the net total and the open total of a set of invoices, as columns; a credit note subtracts its net. */
export const invoiceSums = sql`count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net,
  coalesce(sum(open), 0)::bigint AS open`;

/**
 * Finds the ids of a page, plus one if there are more, and the totals of all matches: invoices whose customer's name or MIS id contains the
 * text or, when the text has a digit, whose own number or order number does. Scans the list for common text; uses the indexes for rare text
 * and for the last page.
 */
export async function searchInvoices(tx: ReadTx, asked: InvoiceSearch): Promise<Found> {
  const { search, filter } = asked;
  const numbered = /\d/.test(search)
    ? sql`${containsText(sql`searchable(coalesce(i.number, ''))`, search)} OR ${containsText(sql`searchable(i.order_number)`, search)}`
    : sql`false`;
  const held = sql`(${numbered} OR ${containsText(sql`(c.search_text || '')`, search)})`;
  const newest = sql`SELECT i.* FROM invoices i WHERE ${filter}`;
  const seen = await tx.row<{ met: number }>(sql`
    SELECT count(*) FILTER (WHERE ${held}) AS met
    FROM (${newest} ORDER BY i.id DESC LIMIT ${sampleSize}) i JOIN ${relationsTables.customers} c ON c.id = i.customer_id`);
  const enough = Math.ceil((1.6 * maxCounted * sampleSize) / seen!.met);
  if (enough <= maxScanned) {
    const walked = (beginning: SQL) => sql`
      SELECT i.id, ${summedColumns} FROM (${newest} AND ${beginning} ORDER BY i.id DESC LIMIT ${enough}) i
      JOIN ${relationsTables.customers} c ON c.id = i.customer_id WHERE ${held}`;
    const found = await readFound(tx, walked(sql`true`), walked(asked.beginning), asked);
    // An incomplete page may have further matches beyond the scanned part.
    if (found.count > maxCounted && found.ids.length > asked.limit) return found;
  }
  return readFound(
    tx,
    sql`SELECT * FROM met i`,
    sql`SELECT * FROM met i WHERE ${asked.beginning}`,
    asked,
    sql`
    WITH met AS MATERIALIZED (
      SELECT i.id, ${summedColumns} FROM ${relationsTables.customers} c JOIN invoices i ON i.customer_id = c.id WHERE ${containsText(sql`c.search_text`, search)} AND ${filter}
      ${
        /\d/.test(search)
          ? sql`
      UNION SELECT i.id, ${summedColumns} FROM invoices i WHERE i.number IS NOT NULL AND ${containsText(sql`searchable(i.number)`, search)} AND ${filter}
      UNION SELECT i.id, ${summedColumns} FROM invoices i WHERE ${containsText(sql`searchable(i.order_number)`, search)} AND ${filter}`
          : sql``
      })`,
  );
}

async function readFound(tx: ReadTx, all: SQL, ofPage: SQL, { limit }: InvoiceSearch, first = sql``): Promise<Found> {
  const found = await tx.row<Found>(sql`${first}
    SELECT s.count, s.net, s.open,
      (SELECT coalesce(json_agg(id ORDER BY id DESC), '[]') FROM (SELECT id FROM (${ofPage}) p ORDER BY id DESC LIMIT ${limit + 1}) p) AS ids
    FROM (SELECT ${invoiceSums} FROM (SELECT * FROM (${all}) f ORDER BY id DESC LIMIT ${maxCounted + 1}) f) s`);
  return found!;
}
