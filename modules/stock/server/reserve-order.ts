import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketMoved, lineMoved, lineOrdered } from '#modules/baskets/domain/facts.ts';
import { basketsTables, moveLines, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { freeStock, type StockLevel } from '#modules/stock/domain/levels.ts';
import { HttpError } from '#platform/server/errors.ts';
import { type Subscription, subscribe } from '#platform/server/facts.ts';
import type { CommandContext } from '#platform/server/served.ts';

type Reserved = { id: number; status: LineStatus; description: string; quantity: number; kept: boolean; available: number };

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
    throw new HttpError(409, 'STOCK_SHORT', { params: { line: short.description, available: short.available, asked: short.quantity } });
  await moveLines(context, basketId, lines, 'warehouse_call');
}

/**
 * Reserves the article lines of a basket that have no reservation yet: reservations and levels in one statement, which leaves a level
 * unchanged where less is free than asked. A concurrent reservation of the same article waits, and then sees what is left.
 */
export async function reserveLines(context: CommandContext, basketId: number): Promise<Reserved[]> {
  const { tx, now } = context;
  const lines = await tx.rows<Omit<Reserved, 'available'> & { articleId: number }>(sql`
    WITH asked AS (
      SELECT l.id, l.article_id, l.status, l.description, l.quantity, l.position, r.line_id IS NOT NULL AS done,
        greatest(${shopDay(context).toString()}::date, coalesce((SELECT min(d.date) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id), b.delivery_date)) AS need_on
      FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id LEFT JOIN stock_reservations r ON r.line_id = l.id
      WHERE l.basket_id = ${basketId} AND l.kind = 'article' AND l.status IN ('entered', 'in_calculation')),
    summed AS (SELECT article_id, sum(quantity)::bigint AS quantity FROM asked WHERE NOT done GROUP BY article_id),
    kept AS (
      INSERT INTO stock_items AS s (article_id, physical, reserved)
      SELECT article_id, 0, quantity FROM summed ORDER BY article_id
      ON CONFLICT (article_id) DO UPDATE SET reserved = s.reserved + excluded.reserved
        WHERE s.physical - s.reserved >= excluded.reserved OR (SELECT back_order FROM ${catalogueTables.articles} WHERE id = s.article_id)
      RETURNING id, article_id, physical, reserved),
    reserved AS (
      INSERT INTO stock_reservations (line_id, item_id, quantity, need_on, reserved_at)
      SELECT q.id, k.id, q.quantity, q.need_on, ${now.toString()} FROM asked q JOIN kept k ON k.article_id = q.article_id WHERE NOT q.done)
    SELECT a.id, a.status, a.description, a.quantity, a.article_id AS "articleId",
      a.done OR k.article_id IS NOT NULL AND (k.physical >= k.reserved OR b.back_order) AS kept
    FROM asked a JOIN ${catalogueTables.articles} b ON b.id = a.article_id LEFT JOIN kept k ON k.article_id = a.article_id ORDER BY a.position, a.id`);
  if (lines.every(({ kept }) => kept)) return lines.map((line) => ({ ...line, available: 0 }));
  // In a statement of its own, which sees the level that a concurrent reservation left.
  const levels = await tx.rows<StockLevel & { articleId: number }>(sql`
    SELECT article_id AS "articleId", physical::float8 AS physical, reserved::float8 AS reserved FROM stock_items
    WHERE article_id = ANY(${sql.param(lines.map(({ articleId }) => articleId))})`);
  const free = new Map(levels.map((level) => [level.articleId, freeStock(level)]));
  return lines.map((line) => ({ ...line, available: free.get(line.articleId) ?? 0 }));
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
  subscribe(lineMoved.order_canceled, releaseLine),
  subscribe(lineMoved.delivered, releaseLine),
  // Of a call-off that was declined before it was confirmed.
  subscribe(lineMoved.quote_canceled, releaseLine),
];
