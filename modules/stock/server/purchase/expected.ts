import { type SQL, sql } from 'drizzle-orm';

/** SQL: what is open of purchase line `p`. */
const openQuantity = sql`CASE WHEN p.complete OR p.canceled THEN 0 ELSE greatest(p.ordered - p.received, 0) END`;

/** SQL: the lines of orders that were sent, `p` with their order `u`. */
export const sentLines = sql`stock_purchase_lines p JOIN stock_purchases u ON u.id = p.purchase_id AND u.status IN ('ordered', 'confirmed', 'partly_received')`;

/** SQL: how much purchase lines `p` still bring. */
export const expectedQuantity = sql`coalesce(sum(${openQuantity}), 0)`;

/** SQL: the day of purchase line `p`; what should have come counts for the day after today. */
export const expectedDay = (today: Temporal.PlainDate) => sql`greatest(p.expected_on, ${today.add({ days: 1 }).toString()}::date)`;

/** SQL: how much purchases bring of an item up to a day after today; what should have come comes by then. */
export const expectedUntil = (item: SQL, day: SQL): SQL =>
  sql`(SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = ${item} AND p.expected_on <= ${day})`;
