import { type SQL, sql } from 'drizzle-orm';

/** SQL: locations in the order of the walk, up one aisle and down the next; `of` is their alias with its dot. */
export const walkOrder = (of: SQL = sql``): SQL =>
  sql`${of}aisle, CASE WHEN ${of}aisle % 2 = 0 THEN -${of}bay ELSE ${of}bay END, ${of}level, ${of}code`;
