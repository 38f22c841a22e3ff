import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineMoved } from '#modules/baskets/domain/facts.ts';
import { moveLines } from '#modules/baskets/server/public.ts';
import { HttpError } from '#platform/server/errors.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Reserved = { id: number; status: LineStatus; description: string; quantity: number; kept: boolean; available: number };

/**
 * Reserves the article lines of a confirmed order in the same transaction and moves them to `warehouse_call`, past artwork and production.
 */
const reserveOrder = subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
  if (from === 'on_hold') return;
  const basketId = refs.basket;
  const lines = await reserve(context, basketId);
  const short = lines.find(({ kept }) => !kept);
  // The check before the confirmation decided this under lock; this guards other paths to the status.
  if (short)
    throw new HttpError(409, 'STOCK_SHORT', { params: { line: short.description, available: short.available, asked: short.quantity } });
  await moveLines(context, basketId, lines, 'warehouse_call');
});

/** Writes reservations and levels in one statement, which leaves a level unchanged where less is free than asked. */
function reserve({ tx, now }: CommandContext, basketId: number): Promise<Reserved[]> {
  return tx.rows<Reserved>(sql`
    WITH asked AS (
      SELECT id, article_id, status, description, quantity, position FROM lines
      WHERE basket_id = ${basketId} AND kind = 'article' AND status IN ('entered', 'in_calculation')),
    reserved AS (
      INSERT INTO stock_reservations (line_id, article_id, quantity, reserved_at)
      SELECT id, article_id, quantity, ${now.toString()} FROM asked),
    summed AS (SELECT article_id, sum(quantity)::bigint AS quantity FROM asked GROUP BY article_id),
    kept AS (
      INSERT INTO stock_levels AS s (article_id, physical, reserved)
      SELECT article_id, 0, quantity FROM summed ORDER BY article_id
      ON CONFLICT (article_id) DO UPDATE SET reserved = s.reserved + excluded.reserved
        WHERE s.physical - s.reserved >= excluded.reserved OR (SELECT back_order FROM articles WHERE id = s.article_id)
      RETURNING article_id, physical, reserved)
    SELECT a.id, a.status, a.description, a.quantity, k.article_id IS NOT NULL AND (k.physical >= k.reserved OR b.back_order) AS kept,
      greatest(0, coalesce(l.physical - l.reserved, 0)) AS available
    FROM asked a JOIN articles b ON b.id = a.article_id LEFT JOIN kept k ON k.article_id = a.article_id
    LEFT JOIN stock_levels l ON l.article_id = a.article_id ORDER BY a.position, a.id`);
}

/** Releases the reservation of a canceled line. */
const releaseLine = subscribe(lineMoved.order_canceled, async ({ tx }, { refs }) => {
  await tx.rows(sql`
    WITH released AS (DELETE FROM stock_reservations WHERE line_id = ${refs.line} RETURNING article_id, quantity)
    UPDATE stock_levels s SET reserved = s.reserved - r.quantity FROM released r WHERE s.article_id = r.article_id`);
});

export const stockSubscriptions: readonly Subscription[] = [reserveOrder, releaseLine];
