import { sql } from 'drizzle-orm';

/** Whether a reservation `r` of item `i` for line `l` of order `b` is to be picked: of an article that was called from stock, in an order that goes on. */
export const isPickable = sql`r.kind = 'hard' AND i.article_id IS NOT NULL AND l.status IN ('warehouse_call', 'partly_delivered')
  AND b.status NOT IN ('on_hold', 'order_canceled')`;

/** Whether goods of a reservation `r` are on an open list or stand at a stage. */
export const isBeingPicked = sql`EXISTS (
  SELECT 1 FROM stock_pick_parts t JOIN stock_pick_lists w ON w.id = t.list_id
  WHERE t.reservation_id = r.id AND (w.status = 'open' OR t.staged > 0))`;
