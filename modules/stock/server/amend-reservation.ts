import { sql } from 'drizzle-orm';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import { amendmentEffects } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { decideAmendReservation } from '#modules/stock/domain/amend-reservation.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { sentLines } from './purchase/expected.ts';

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

/** Says what an amendment reserves or lets go, what was bought for canceled lines, and refuses more than is free. */
export const stockAmendmentEffects = amendmentEffects.entry(async (context, { changed, added }) => {
  const { tx } = context;
  const found: Effect[] = [];
  for (const { at, line, canceled, quantity } of changed) {
    if (line.kind === 'product') {
      if (canceled) found.push(...(await boughtEffects(context, line.id)));
      continue;
    }
    const reservation = await tx.row<Reservation>(sql`${reservationColumns} WHERE r.line_id = ${line.id} AND r.kind = 'hard'`);
    if (reservation) found.push(...reservedEffects(context, { at, text: line.description, more: quantity - line.quantity }, reservation));
  }
  for (const { at, description: text, quantity: more, articleId } of added) {
    if (articleId === null) continue;
    const level = await tx.row<Level>(sql`
      SELECT coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.back_order AS "backOrder"
      FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ${articleId}`);
    found.push(...reservedEffects(context, { at, text, more }, level!));
  }
  return { effects: found.flatMap(({ effect }) => effect ?? []), refusals: found.flatMap(({ refusal }) => refusal ?? []) };
});

type Level = StockLevel & { backOrder: boolean };
type Effect = {
  effect?: { area: 'stock'; text: string; detail: string; warns: boolean };
  refusal?: { at: number; refused: Refused };
};

function reservedEffects(
  { kernel, actor }: QueryContext,
  { at, text, more }: { at: number; text: string; more: number },
  level: Level,
): Effect[] {
  if (more === 0) return [];
  const free = freeStock(level);
  const detail = kernel.texts.say(actor.language, `stock.amendment.${more > 0 ? 'reserved' : 'released'}`, {
    quantity: Math.abs(more),
    free,
  });
  const decided = decideAmendReservation(level, text, more);
  const effect = { area: 'stock' as const, text, detail, warns: more > free };
  return [{ effect, ...(!decided.accepted && { refusal: { at, refused: decided } }) }];
}

/** Names the purchases under way of material that is bought per job, with what they cost; only a person can cancel those. */
async function boughtEffects({ tx, kernel, actor }: QueryContext, lineId: number): Promise<Effect[]> {
  const rows = await tx.rows<{ number: string; supplier: string; item: string; quantity: number; goods: number }>(sql`
    SELECT u.number, v.name AS supplier, coalesce(s.paper, s.name) AS item, (p.ordered - p.received)::float8 AS quantity,
      (p.goods * (p.ordered - p.received) / p.ordered)::float8 AS goods
    FROM ${sentLines} JOIN stock_items s ON s.id = p.item_id AND s.policy = 'demand' JOIN ${relationsTables.suppliers} v ON v.id = u.supplier_id
    WHERE NOT p.complete AND NOT p.canceled AND p.ordered > p.received
      AND EXISTS (SELECT 1 FROM stock_reservations r WHERE r.item_id = s.id AND r.line_id = ${lineId}) ORDER BY u.id, p.line`);
  return rows.map(({ number, supplier, item, quantity, goods }) => {
    const params = { number, supplier, quantity, price: Math.round(goods * 100) / 100 };
    const detail = kernel.texts.say(actor.language, 'stock.amendment.bought', params);
    return { effect: { area: 'stock' as const, text: item, detail, warns: true } };
  });
}
