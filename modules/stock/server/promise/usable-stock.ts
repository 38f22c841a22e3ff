import { type SQL, sql } from 'drizzle-orm';

/** SQL: the positions `p`, each with its lot `o` and its location `c`. */
export const lying = sql`stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id`;

/** SQL: whether position `p` of `lying` is usable on a day: not blocked, not past its best-before day then, and not in quarantine. */
export const isUsable = (day: SQL): SQL =>
  sql`(NOT o.blocked AND c.type <> 'quarantine' AND (o.best_before IS NULL OR o.best_before >= ${day}))`;

/** SQL: the date of a day. */
export const dateOf = (day: Temporal.PlainDate): SQL => sql`${day.toString()}::date`;
