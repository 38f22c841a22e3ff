import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The order of a book that the shop was asked to make; `b` is its basket. */
const isOrdered = sql`b.ordered_at IS NOT NULL AND b.status <> 'order_canceled'`;

export async function isOrderedBook(tx: ReadTx, basketId: number | null): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} b WHERE b.id = ${basketId} AND ${isOrdered}`)) !== undefined;
}

/** Acts of one author that take an ISBN wait for each other here. */
export async function lockIsbnsOf(tx: ReadTx, contactId: number | null): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`publications.isbn:${contactId}`}, 0))`);
}

/**
 * Counts what an author has of books that were not ordered here: publications that are or may become public, and ISBNs of the brand. Under an
 * advisory lock of the author, so that two acts at once do not both take the last one.
 */
export async function countUnordered(tx: ReadTx, contactId: number | null): Promise<{ publications: number; isbns: number }> {
  await lockIsbnsOf(tx, contactId);
  const found = await tx.row<{ publications: number; isbns: number }>(sql`
    SELECT count(*) FILTER (WHERE p.status <> 'withdrawn')::int AS publications, count(i.id)::int AS isbns
    FROM publications p LEFT JOIN isbn_pool i ON i.publication_id = p.id
    LEFT JOIN ${basketsTables.baskets} b ON b.id = p.basket_id AND ${isOrdered}
    WHERE p.contact_id = ${contactId} AND b.id IS NULL`);
  return found!;
}
