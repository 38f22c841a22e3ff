import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether a lot in a place is usable on a day (rule book of stock, section 1): not blocked, not set apart, and still good that day. */
export const isUsableLot = (lot: SQL, place: SQL, day: SQL): SQL =>
  sql`(NOT ${lot}.blocked AND ${place}.type <> 'quarantine' AND (${lot}.best_before IS NULL OR ${lot}.best_before >= ${day}))`;
