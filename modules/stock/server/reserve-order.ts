import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineDivided, lineMoved, lineOrdered, linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { basketsTables, moveLines } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import { HttpError } from '#platform/server/errors.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { neededOn, type Promised, promiseByDay, promisesAnyDay } from './promise/promise-by-day.ts';
import { followDeliveries } from './reservation/follow-deliveries.ts';

type Reserved = {
  id: number;
  status: LineStatus;
  description: string;
  quantity: number;
  kept: boolean;
  available: number;
  enoughOn: string | null;
};

/**
 * Reserves the article lines of a confirmed order in the same transaction and moves them to `warehouse_call`, past artwork and production.
 */
const reserveOrder = subscribe(basketMoved.order_confirmation_sent, async (context, { refs, from }) => {
  if (from !== 'on_hold') await reserveArticles(context, refs.basket);
});

async function reserveArticles(context: CommandContext, basketId: number): Promise<void> {
  const lines = await reserveLines(context, basketId);
  const short = lines.find(({ kept }) => !kept);
  // The check before the confirmation decided this under lock; this guards other paths to the status.
  if (short)
    throw new HttpError(409, 'STOCK_SHORT', {
      params: { line: short.description, available: short.available, asked: short.quantity, enoughOn: short.enoughOn ?? 'none' },
    });
  await moveLines(context, basketId, lines, 'warehouse_call');
}

type Asked = Omit<Reserved, 'available' | 'enoughOn'> & {
  articleId: number;
  itemId: number | null;
  isByDay: boolean;
  needOn: string | null;
  backOrder: boolean;
};

/**
 * Reserves the article lines of a basket that have no reservation yet: reservations and levels in one statement, which leaves a level
 * unchanged where less is free than asked. A concurrent reservation of the same article waits, and then sees what is left. Articles of which
 * the day decides what can be promised follow one by one.
 */
export async function reserveLines(context: CommandContext, basketId: number): Promise<Reserved[]> {
  const { tx, now } = context;
  const lines = await tx.rows<Asked>(sql`
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
  if (lines.every(({ kept }) => kept)) return lines.map((line) => ({ ...line, available: 0, enoughOn: null }));
  const byDay = new Map((await reserveByDay(context, lines)).map((one) => [one.lineId, one]));
  // In a statement of its own, which sees the level that a concurrent reservation left.
  const levels = await tx.rows<StockLevel & { articleId: number }>(sql`
    SELECT article_id AS "articleId", physical::float8 AS physical, reserved::float8 AS reserved FROM stock_items
    WHERE article_id = ANY(${sql.param(lines.map(({ articleId }) => articleId))})`);
  const free = new Map(levels.map((level) => [level.articleId, freeStock(level)]));
  return lines.map((line) => {
    const promised = byDay.get(line.id);
    if (promised) return { ...line, kept: promised.isKept, available: promised.available, enoughOn: promised.enoughOn };
    return { ...line, available: free.get(line.articleId) ?? 0, enoughOn: null };
  });
}

/** Reserves the lines whose day decides, as far as they can be promised. */
async function reserveByDay(context: CommandContext, lines: readonly Asked[]): Promise<Promised[]> {
  const { tx, now } = context;
  const asked = lines.flatMap(({ id, itemId, isByDay, needOn, quantity, backOrder }) =>
    isByDay && itemId !== null ? [{ lineId: id, itemId, needOn, quantity, backOrder }] : [],
  );
  const promised = await promiseByDay(context, asked);
  for (const { lineId, itemId, needOn, quantity } of asked.filter((_, index) => promised[index]!.isKept)) {
    await tx.rows(sql`
      INSERT INTO stock_reservations (line_id, item_id, quantity, need_on, reserved_at) VALUES (${lineId}, ${itemId}, ${quantity}, ${needOn}, ${now.toString()})`);
    await tx.rows(sql`UPDATE stock_items SET reserved = reserved + ${quantity} WHERE id = ${itemId}`);
  }
  return promised;
}

/** Releases what is left of the reservation of a canceled line, or of one that ended short. */
const releaseLine = async ({ tx }: CommandContext, { refs }: { refs: { line: number } }) => {
  await tx.rows(sql`
    WITH released AS (DELETE FROM stock_reservations WHERE line_id = ${refs.line} RETURNING item_id, quantity, kind),
      summed AS (SELECT item_id, sum(quantity) AS quantity FROM released WHERE kind = 'hard' GROUP BY item_id)
    UPDATE stock_items s SET reserved = s.reserved - r.quantity FROM summed r WHERE s.id = r.item_id`);
};

export const stockSubscriptions: readonly Subscription[] = [
  reserveOrder,
  subscribe(lineOrdered, (context, { refs }) => reserveArticles(context, refs.basket)),
  subscribe(lineDivided, followDeliveries),
  subscribe(linePromisedAgain, followDeliveries),
  subscribe(lineMoved.order_canceled, releaseLine),
  subscribe(lineMoved.delivered, releaseLine),
  // Of a call-off that was declined before it was confirmed.
  subscribe(lineMoved.quote_canceled, releaseLine),
];
