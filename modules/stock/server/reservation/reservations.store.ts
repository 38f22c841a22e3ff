import { type SQL, sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { neededOn, promisesAnyDay } from '#modules/stock/server/promise/promise-by-day.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

/** An article line that goods are reserved for; `kept` where it got them, `isByDay` where the day decides what can be promised. */
export type AskedLine = {
  id: number;
  status: LineStatus;
  description: string;
  quantity: number;
  articleId: number;
  itemId: number | null;
  isByDay: boolean;
  needOn: string | null;
  backOrder: boolean;
  kept: boolean;
};

/**
 * Reserves the article lines of a basket that have no reservation yet: reservations and levels in one statement, which leaves a level
 * unchanged where less is free than asked. A concurrent reservation of the same article waits, and then sees what is left. Articles of which
 * the day decides what can be promised are left out.
 */
export function reserveFreeStock(context: CommandContext, basketId: number): Promise<AskedLine[]> {
  const { tx, now } = context;
  return tx.rows<AskedLine>(sql`
    WITH asked AS (
      SELECT l.id, l.article_id, l.status, l.description, l.quantity, l.position, r.line_id IS NOT NULL AS done,
        s.id AS item_id, r.line_id IS NULL AND s.id IS NOT NULL AND NOT ${promisesAnyDay} AS by_day, ${neededOn(context, sql`${basketsTables.deliveries}`)} AS need_on
      FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN stock_reservations r ON r.line_id = l.id
      LEFT JOIN stock_items s ON s.article_id = l.article_id
      WHERE l.basket_id = ${basketId} AND l.kind = 'article' AND l.status IN ('entered', 'in_calculation')),
    summed AS (SELECT article_id, sum(quantity)::bigint AS quantity FROM asked WHERE NOT done AND NOT by_day GROUP BY article_id),
    kept AS (
      INSERT INTO stock_items AS s (article_id, physical, reserved)
      SELECT article_id, 0, quantity FROM summed ORDER BY article_id
      ON CONFLICT (article_id) DO UPDATE SET reserved = s.reserved + excluded.reserved
        WHERE s.physical - s.reserved >= excluded.reserved OR (SELECT back_order FROM ${catalogueTables.articles} WHERE id = s.article_id)
      RETURNING id, article_id, physical, reserved),
    reserved AS (
      INSERT INTO stock_reservations (line_id, item_id, quantity, need_on, reserved_at)
      SELECT q.id, k.id, q.quantity, q.need_on, ${now.toString()} FROM asked q JOIN kept k ON k.article_id = q.article_id WHERE NOT q.done AND NOT q.by_day)
    SELECT a.id, a.status, a.description, a.quantity, a.article_id AS "articleId", a.item_id AS "itemId", a.by_day AS "isByDay", a.need_on AS "needOn", b.back_order AS "backOrder",
      a.done OR k.article_id IS NOT NULL AND NOT a.by_day AND (k.physical >= k.reserved OR b.back_order) AS kept
    FROM asked a JOIN ${catalogueTables.articles} b ON b.id = a.article_id LEFT JOIN kept k ON k.article_id = a.article_id ORDER BY a.position, a.id`);
}

type LineReservation = { lineId: number; itemId: number; quantity: number; needOn: string | null };

/** Reserves goods of an item for a line. */
export async function reserveForLine({ tx, now }: CommandContext, { lineId, itemId, quantity, needOn }: LineReservation): Promise<void> {
  await tx.rows(sql`
    INSERT INTO stock_reservations (line_id, item_id, quantity, need_on, reserved_at) VALUES (${lineId}, ${itemId}, ${quantity}, ${needOn}, ${now.toString()})`);
  await tx.rows(sql`UPDATE stock_items SET reserved = reserved + ${quantity} WHERE id = ${itemId}`);
}

/** Reserves more for a line, or less where `more` is negative. */
export async function reserveMore(tx: Tx, { lineId, itemId }: { lineId: number; itemId: number }, more: number): Promise<void> {
  await tx.rows(sql`UPDATE stock_reservations SET quantity = quantity + ${more} WHERE line_id = ${lineId} AND kind = 'hard'`);
  await tx.rows(sql`UPDATE stock_items SET reserved = reserved + ${more} WHERE id = ${itemId}`);
}

/** Releases what is left of the reservations of a line. */
export async function releaseLine(tx: Tx, lineId: number): Promise<void> {
  await tx.rows(sql`
    WITH released AS (DELETE FROM stock_reservations WHERE line_id = ${lineId} RETURNING item_id, quantity, kind),
      summed AS (SELECT item_id, sum(quantity) AS quantity FROM released WHERE kind = 'hard' GROUP BY item_id)
    UPDATE stock_items s SET reserved = s.reserved - r.quantity FROM summed r WHERE s.id = r.item_id`);
}

/** Makes the paper that is reserved for a line that which it needs, on a day. Paper may be promised beyond the stock: it is bought for the job. */
export async function reservePaperForLine(
  { tx, now }: CommandContext,
  lineId: number,
  wanted: readonly { item: number; quantity: number }[],
  needOn: SQL,
): Promise<void> {
  const ids = sql.param(wanted.map(({ item }) => item));
  const quantities = sql.param(wanted.map(({ quantity }) => quantity));
  await tx.rows(sql`
    SELECT 1 FROM stock_items WHERE paper IS NOT NULL AND kind = 'paper' AND (id = ANY(${ids}) OR id IN (SELECT item_id FROM stock_reservations WHERE line_id = ${lineId})) ORDER BY id FOR UPDATE`);
  await tx.rows(sql`
    WITH wanted AS (SELECT * FROM unnest(${ids}::bigint[], ${quantities}::numeric[]) w (item_id, quantity)),
    before AS (SELECT r.item_id, r.quantity FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = ${lineId} AND s.paper IS NOT NULL AND s.kind = 'paper'),
    gone AS (DELETE FROM stock_reservations WHERE line_id = ${lineId} AND item_id IN (SELECT item_id FROM before EXCEPT SELECT item_id FROM wanted)),
    reserved AS (
      INSERT INTO stock_reservations (item_id, line_id, need_on, quantity, reserved_at)
      SELECT w.item_id, ${lineId}, ${needOn}, w.quantity, ${now.toString()} FROM wanted w
      ON CONFLICT (line_id, item_id) DO UPDATE SET quantity = excluded.quantity, need_on = excluded.need_on),
    change AS (
      SELECT item_id, sum(quantity) AS quantity FROM (SELECT item_id, quantity FROM wanted UNION ALL SELECT item_id, -quantity FROM before) c GROUP BY item_id)
    UPDATE stock_items s SET reserved = s.reserved + c.quantity FROM change c WHERE s.id = c.item_id AND c.quantity <> 0`);
}

/** Moves a reservation of a line to another day. */
export async function changeNeedDay(tx: Tx, { lineId, itemId, needOn }: { lineId: number; itemId: number; needOn: string }): Promise<void> {
  await tx.rows(sql`UPDATE stock_reservations SET need_on = ${needOn} WHERE line_id = ${lineId} AND item_id = ${itemId}`);
}

/** Moves the paper that is reserved for lines to the day that each reservation `r` has now. */
export async function changeNeedDaysOfPaper(tx: Tx, lineIds: readonly number[], needOn: SQL): Promise<void> {
  await tx.rows(sql`
    WITH own AS (
      SELECT r.id, d.day FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id CROSS JOIN LATERAL (SELECT ${needOn} AS day) d
      WHERE r.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND s.paper IS NOT NULL AND s.kind = 'paper' AND r.need_on IS DISTINCT FROM d.day ORDER BY r.id FOR UPDATE OF r)
    UPDATE stock_reservations r SET need_on = own.day FROM own WHERE r.id = own.id`);
}

/** Changes what a reservation by hand is for. */
export async function changeNote(tx: Tx, id: number, note: string): Promise<void> {
  await tx.rows(sql`UPDATE stock_reservations SET note = ${note} WHERE id = ${id}`);
}

/** Says whether what is reserved is picked whole. */
export async function saveComplete(tx: Tx, id: number, complete: boolean): Promise<void> {
  await tx.rows(sql`UPDATE stock_reservations SET complete = ${complete} WHERE id = ${id}`);
}
