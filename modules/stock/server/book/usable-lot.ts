import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether a lot in a place is kept from use: blocked, or set apart in quarantine. */
export const isKeptBack = (lot: SQL, place: SQL): SQL => sql`(${lot}.blocked OR ${place}.type = 'quarantine')`;

/** SQL: whether a lot in a place is usable on a day (rule book of stock, section 1): not kept back, and not past its best-before day. */
export const isUsableLot = (lot: SQL, place: SQL, day: SQL): SQL =>
  sql`(NOT ${isKeptBack(lot, place)} AND (${lot}.best_before IS NULL OR ${lot}.best_before >= ${day}))`;
