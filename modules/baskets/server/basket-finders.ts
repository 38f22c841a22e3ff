import { type SQL, sql } from 'drizzle-orm';
import { holdsNumber, unseen } from '#platform/server/search.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * Another number by which somebody asks after an order (an invoice's, a parcel's): a select of the ids of the baskets that bear it.
 * Only words with a figure in them are looked up so, each by an index.
 */
export type BasketFinder = (word: string) => SQL;
export const basketFinders = slot<BasketFinder>('baskets.finders');

export const ownFinders = [
  basketFinders.entry(
    (word) =>
      sql`SELECT id FROM baskets WHERE print_order_number IS NOT NULL AND ${holdsNumber(sql`searchable(print_order_number)`, word)}`,
  ),
  basketFinders.entry(
    (word) =>
      sql`SELECT l.basket_id FROM articles a JOIN lines l ON l.article_id = a.id WHERE searchable(a.code) = ${unseen(sql`searchable(${word})`)}`,
  ),
];
