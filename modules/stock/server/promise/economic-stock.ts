import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { madeUntil } from '#modules/stock/server/production.ts';
import { expectedUntil } from '#modules/stock/server/purchase/expected.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { dateOf, isLotApart, isPlaceApart, unusableStock } from './usable-stock.ts';

type Clock = Pick<QueryContext, 'now' | 'kernel'>;

/**
 * SQL to join as `q`: of item `s` what is not usable today, `unusable`, and what counts in the economic stock of the advice: what purchases bring
 * up to its horizon, `expected`, what orders for stock of the article make, `made`, and what is reserved for later days, `later`.
 */
export function supplyOfItem(context: Clock, article: SQL): SQL {
  const today = shopDay(context);
  const horizon = sql`(${dateOf(today)} + (SELECT horizon_days FROM stock_settings))`;
  // OFFSET: the planner computes each quantity once, not once for each place that names it.
  return sql`LATERAL (
    SELECT ${unusableStock(dateOf(today))} AS unusable, ${expectedUntil(sql`s.id`, horizon)} AS expected, ${madeUntil(context, article, horizon)} AS made,
      coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on > ${horizon}), 0) AS later OFFSET 0) q`;
}

/** SQL: the usable stock of item `s` today, with its supply `q`. */
export const usableStock = sql`(coalesce(s.physical, 0) - q.unusable)`;

/** SQL: the economic stock of item `s` (rule book of stock, section 7): usable and expected, less what is reserved, all up to the horizon. */
export const economicStock = sql`(${usableStock} + q.expected + q.made - (coalesce(s.reserved, 0) - q.later))`;

/**
 * SQL: of item `s` with supply `q` more is promised than its rule allows: than is usable, or for an article that is promised from what is expected, than there
 * will be on the day of a reservation.
 */
export const isShort = (context: Clock, article: SQL): SQL => sql`(${usableStock} < s.reserved AND (s.promise = 'physical' OR EXISTS (
  SELECT 1 FROM stock_reservations r WHERE r.item_id = s.id AND r.kind = 'hard'
    AND ${usableStock} + ${expectedUntil(sql`s.id`, sql`r.need_on`)} + ${madeUntil(context, article, sql`r.need_on`)}
      < (SELECT sum(o.quantity) FROM stock_reservations o WHERE o.item_id = s.id AND o.kind = 'hard' AND o.need_on <= r.need_on))))`;

/**
 * SQL: the items `s` whose economic stock may be below their minimum, and of which more may be reserved than is usable. An index knows the others:
 * OFFSET keeps the planner from computing the supply of those.
 */
export const itemsMaybeLow = (context: Clock): SQL => sql`(SELECT * FROM stock_items WHERE id IN (
  SELECT k.id FROM stock_items k WHERE k.below_minimum
  UNION SELECT o.item_id FROM stock_lots o WHERE ${isLotApart(dateOf(shopDay(context)))}
  UNION SELECT p.item_id FROM stock_positions p JOIN stock_locations c ON c.id = p.location_id WHERE p.quantity > 0 AND ${isPlaceApart}) OFFSET 0) s`;
