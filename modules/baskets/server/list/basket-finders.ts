import { type SQL, sql } from 'drizzle-orm';
import { containsNumber, opaqueToPlanner } from '#platform/server/database/search.ts';
import { slot } from '#platform/server/slot.ts';

/**
 * Finds baskets by a number of another module (an invoice's, a parcel's): returns a select of basket ids. Only search words with a digit
 * are looked up this way, each by an index.
 */
export type BasketFinder = (word: string) => SQL;
export const basketFinders = slot<BasketFinder>('baskets.finders');

export const ownFinders = [
  basketFinders.entry(
    (word) =>
      sql`SELECT id FROM baskets WHERE print_order_number IS NOT NULL AND ${containsNumber(sql`searchable(print_order_number)`, word)}`,
  ),
  basketFinders.entry(
    (word) =>
      sql`SELECT l.basket_id FROM articles a JOIN lines l ON l.article_id = a.id WHERE searchable(a.code) = ${opaqueToPlanner(sql`searchable(${word})`)}`,
  ),
];
