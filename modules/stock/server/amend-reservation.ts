import { sql } from 'drizzle-orm';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decideAmendReservation } from '#modules/stock/domain/amend-reservation.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import { subscribe } from '#platform/server/facts.ts';

type Reservation = StockLevel & { itemId: number; quantity: number; backOrder: boolean };

const reservationColumns = sql`SELECT r.item_id AS "itemId", r.quantity::float8 AS quantity, s.physical::float8 AS physical, s.reserved::float8 AS reserved,
  a.back_order AS "backOrder"
  FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN ${catalogueTables.articles} a ON a.id = s.article_id`;

/** Locks the hard reservation of a line and the level that it counts in. */
async function lockReservation(tx: ReadTx, lineId: number): Promise<Reservation | undefined> {
  return tx.row<Reservation>(sql`${reservationColumns} WHERE r.line_id = ${lineId} AND r.kind = 'hard' FOR UPDATE OF r, s`);
}

/** Fits the reservation of an amended article line to its quantity; refuses more than is free. */
export const amendReservation = subscribe(lineAmended, async ({ tx }, { refs, data }) => {
  const more = data.quantity - data.beforeQuantity;
  if (more === 0) return;
  const reservation = await lockReservation(tx, refs.line);
  if (!reservation) return;
  const decided = decideAmendReservation(reservation, data.line, more);
  if (!decided.accepted) throw new HttpError(409, decided.code, { params: decided.params });
  await tx.rows(sql`UPDATE stock_reservations SET quantity = quantity + ${more} WHERE line_id = ${refs.line} AND kind = 'hard'`);
  await tx.rows(sql`UPDATE stock_items SET reserved = reserved + ${more} WHERE id = ${reservation.itemId}`);
});

/** Says what an amendment reserves or lets go, and refuses more than is free. */
export const stockAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const articles = changed.filter(({ line }) => line.kind === 'article');
  const found = await Promise.all(
    articles.map(async ({ at, line, canceled, quantity }) => {
      const reservation = await tx.row<Reservation>(sql`${reservationColumns} WHERE r.line_id = ${line.id} AND r.kind = 'hard'`);
      const more = (canceled ? 0 : quantity) - line.quantity;
      if (!reservation || more === 0) return { effects: [], refusals: [] };
      const free = freeStock(reservation);
      const params = { quantity: Math.abs(more), free };
      const detail = kernel.texts.say(actor.language, `stock.amendment.${more > 0 ? 'reserved' : 'released'}`, params);
      const decided = decideAmendReservation(reservation, line.description, more);
      return {
        effects: [{ area: 'stock' as const, text: line.description, detail, warns: more > free }],
        refusals: decided.accepted ? [] : [{ at, refused: decided }],
      };
    }),
  );
  return { effects: found.flatMap(({ effects }) => effects), refusals: found.flatMap(({ refusals }) => refusals) };
});
