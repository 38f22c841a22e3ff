import { sql } from 'drizzle-orm';
import { lineAmended } from '#modules/baskets/domain/facts.ts';
import { type AmendmentEffects, amendmentEffects } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decideAmendReservation } from '#modules/stock/domain/amend-reservation.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import { reserveMore } from '#modules/stock/server/reservation/reservations.store.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { refusalError } from '#platform/server/errors.ts';
import { subscribe } from '#platform/server/facts.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readBought } from './bought-for-line.ts';
import { paperEffects } from './material/amended-paper.ts';
import { promiseByDay, promisesAnyDay } from './promise/promise-by-day.ts';

type Reservation = StockLevel & { itemId: number; quantity: number; backOrder: boolean; isByDay: boolean; needOn: string | null };

const reservationColumns = sql`SELECT r.item_id AS "itemId", r.quantity::float8 AS quantity, s.physical::float8 AS physical, s.reserved::float8 AS reserved,
  a.back_order AS "backOrder", NOT ${promisesAnyDay} AS "isByDay", r.need_on AS "needOn"
  FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN ${catalogueTables.articles} a ON a.id = s.article_id`;

/** Locks the hard reservation of a line and the level that it counts in. */
async function lockReservation(tx: ReadTx, lineId: number): Promise<Reservation | undefined> {
  return tx.row<Reservation>(sql`${reservationColumns} WHERE r.line_id = ${lineId} AND r.kind = 'hard' FOR UPDATE OF r, s`);
}

/** The level of a reserved item; where the day decides, what can be promised for it as if it were there and free. */
async function levelOnItsDay(context: QueryContext, reservation: Reservation): Promise<Reservation> {
  const { isByDay, itemId, needOn, backOrder } = reservation;
  if (!isByDay) return reservation;
  const [promised] = await promiseByDay(context, [{ lineId: 0, itemId, needOn, quantity: 0, backOrder }]);
  return { ...reservation, physical: promised!.available, reserved: 0 };
}

/** Fits the reservation of an amended article line to its quantity; refuses more than is free. */
export const amendReservation = subscribe(lineAmended, async (context, { refs, data }) => {
  const { tx } = context;
  const more = data.quantity - data.beforeQuantity;
  if (more === 0) return;
  const reservation = await lockReservation(tx, refs.line);
  if (!reservation) return;
  const decided = decideAmendReservation(await levelOnItsDay(context, reservation), data.line, more);
  if (!decided.accepted) throw refusalError(decided);
  await reserveMore(tx, { lineId: refs.line, itemId: reservation.itemId }, more);
});

/** Says what an amendment reserves or lets go of articles and paper, what was bought for canceled lines, and refuses more than is free. */
export const stockAmendmentEffects = amendmentEffects.entry(async (context, { changed, added }) => {
  const { tx } = context;
  const found: Effect[] = [];
  const lost: NonNullable<AmendmentEffects['lost']>[number][] = [];
  for (const change of changed) {
    const { at, line, canceled, canceledShare, quantity } = change;
    if (line.kind === 'product') {
      found.push(...(await paperEffects(context, change)).map((effect) => ({ effect })));
      if (!canceled) continue;
      const bought = await readBought(context, { ...line, canceledShare });
      lost.push(...bought.lost);
      found.push(...bought.effects.map((effect) => ({ effect })));
      continue;
    }
    const reservation = await tx.row<Reservation>(sql`${reservationColumns} WHERE r.line_id = ${line.id} AND r.kind = 'hard'`);
    if (reservation)
      found.push(
        ...reservedEffects(
          context,
          { at, text: line.description, more: quantity - line.quantity },
          await levelOnItsDay(context, reservation),
        ),
      );
  }
  for (const { at, description: text, quantity: more, articleId } of added) {
    if (articleId === null) continue;
    const level = await tx.row<Level>(sql`
      SELECT coalesce(s.physical, 0)::float8 AS physical, coalesce(s.reserved, 0)::float8 AS reserved, a.back_order AS "backOrder"
      FROM ${catalogueTables.articles} a LEFT JOIN stock_items s ON s.article_id = a.id WHERE a.id = ${articleId}`);
    found.push(...reservedEffects(context, { at, text, more }, level!));
  }
  return { lost, effects: found.flatMap(({ effect }) => effect ?? []), refusals: found.flatMap(({ refusal }) => refusal ?? []) };
});

type Level = StockLevel & { backOrder: boolean };
type Effect = {
  effect?: NonNullable<AmendmentEffects['effects']>[number];
  refusal?: { at: number; refused: Refused<'STOCK_SHORT'> };
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
