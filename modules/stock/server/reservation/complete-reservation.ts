import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { completeReservationEndpoint } from '#modules/stock/contract/reservation/complete-reservation.endpoint.ts';
import { decideCompleteReservation } from '#modules/stock/domain/reservation/complete-reservation.ts';
import { saveComplete } from '#modules/stock/server/reservation/reservations.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';

type Found = { lineId: number; basketId: number; articleId: number; line: string; complete: boolean; list: number | null };

export const completeReservation = command(completeReservationEndpoint, async ({ tx }, { id, complete }) => {
  // A pick locks the item before it takes the reservation.
  await tx.rows(sql`SELECT 1 FROM stock_items WHERE id = (SELECT item_id FROM stock_reservations WHERE id = ${id}) FOR UPDATE`);
  const found = await tx.row<Found>(sql`
    SELECT r.line_id AS "lineId", l.basket_id AS "basketId", i.article_id AS "articleId", l.description AS line, r.complete,
      (SELECT min(w.id) FROM stock_pick_parts t JOIN stock_pick_lists w ON w.id = t.list_id WHERE t.reservation_id = r.id AND w.status = 'open') AS list
    FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN ${basketsTables.lines} l ON l.id = r.line_id
    WHERE r.id = ${id} AND i.article_id IS NOT NULL`);
  if (!found) throw notFound();
  const { lineId, basketId, articleId, line } = found;
  const decided = decideCompleteReservation(found);
  if (!decided.accepted) return decided;
  if (found.complete === complete) return unchanged({ id });
  await saveComplete(tx, id, complete);
  await tx.record({
    fact: complete ? 'stock.reservation_whole' : 'stock.reservation_in_parts',
    refs: { article: articleId, basket: basketId, line: lineId },
    data: { line },
  });
  return { id };
});
