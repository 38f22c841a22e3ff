import { sql } from 'drizzle-orm';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { basketsTables, confirmChecks } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decideReserve, type ReserveLevel } from '#modules/stock/domain/reserve-order.ts';
import { neededOn, promiseByDay, promisesAnyDay } from './promise/promise-by-day.ts';

type Level = ReserveLevel & { itemId: number | null; isByDay: boolean };

/**
 * Refuses to confirm an order beyond what can be promised for the day of each line, besides what its own lines have reserved. The levels stay
 * locked, in order of article id, until the transaction ends.
 */
export const stockCheck = confirmChecks.entry(async (context, { lines }) => {
  const { tx } = context;
  const asked = lines.flatMap(({ id, kind, status, description, articleId, quantity }) =>
    kind === 'article' && articleId && !isCanceledLine(status) ? [{ lineId: id, line: description, articleId, quantity }] : [],
  );
  if (asked.length === 0) return [];
  const lineIds = asked.map(({ lineId }) => lineId);
  const levels = await tx.rows<Level>(sql`
    SELECT a.id AS "articleId", a.back_order AS "backOrder", coalesce(s.physical, 0)::float8 AS physical, s.id AS "itemId",
      s.id IS NOT NULL AND NOT ${promisesAnyDay} AS "isByDay",
      (coalesce(s.reserved, 0) - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
        WHERE r.item_id = s.id AND r.line_id = ANY(${sql.param(lineIds)})))::float8 AS reserved
    FROM ${catalogueTables.articles} a LEFT JOIN (
      SELECT id, article_id, physical, reserved, promise FROM stock_items
      WHERE article_id = ANY(${sql.param(asked.map(({ articleId }) => articleId))}) ORDER BY article_id FOR UPDATE) s ON s.article_id = a.id
    WHERE a.id = ANY(${sql.param(asked.map(({ articleId }) => articleId))})`);
  if (!levels.some(({ isByDay }) => isByDay)) return decideReserve(asked, levels);
  const needs = await tx.rows<{ id: number; needOn: string | null }>(sql`
    SELECT l.id, ${neededOn(context, sql`${basketsTables.deliveries}`)} AS "needOn" FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ANY(${sql.param(lineIds)})`);
  const needOf = new Map(needs.map(({ id, needOn }) => [id, needOn]));
  const levelOf = new Map(levels.map((level) => [level.articleId, level]));
  const wanted = asked.flatMap(({ lineId, articleId, quantity }) => {
    const { itemId, isByDay, backOrder } = levelOf.get(articleId)!;
    return isByDay && itemId !== null ? [{ lineId, itemId, quantity, backOrder, needOn: needOf.get(lineId) ?? null }] : [];
  });
  return decideReserve(asked, levels, await promiseByDay(context, wanted, lineIds));
});
