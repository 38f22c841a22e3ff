import { type SQL, sql } from 'drizzle-orm';

/** SQL: the positions `p`, each with its lot `o` and its location `c`. */
export const storedPositions = sql`stock_positions p JOIN stock_lots o ON o.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id`;

/** SQL: whether lot `o` is blocked, or past its best-before day on a day; unknown instead of false where it keeps for ever. */
export const isLotApart = (day: SQL): SQL => sql`(o.blocked OR o.best_before < ${day})`;

/** SQL: whether location `c` sets its goods apart. */
export const isPlaceApart = sql`c.type = 'quarantine'`;

/** SQL: whether position `p` of `storedPositions` is usable on a day: not blocked, not past its best-before day then, and not in quarantine. */
export const isUsable = (day: SQL): SQL => sql`(${isLotApart(day)} IS NOT TRUE AND NOT ${isPlaceApart})`;

/**
 * SQL: stock of item `s` that is not usable on a day. Few lots and locations are set apart, and an index has them: the positions are not
 * joined with theirs one by one.
 */
export const unusableStock = (day: SQL): SQL => sql`coalesce((
  SELECT sum(p.quantity) FROM stock_positions p WHERE p.item_id = s.id AND p.quantity > 0
    AND (p.lot_id = ANY(ARRAY(SELECT o.id FROM stock_lots o WHERE o.item_id = s.id AND ${isLotApart(day)}))
      OR p.location_id = ANY(ARRAY(SELECT c.id FROM stock_locations c WHERE ${isPlaceApart})))), 0)`;

/** SQL: the date of a day. */
export const dateOf = (day: Temporal.PlainDate): SQL => sql`${day.toString()}::date`;
