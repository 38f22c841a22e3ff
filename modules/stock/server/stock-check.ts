import { sql } from 'drizzle-orm';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { confirmChecks } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { decideReserve, type ReserveLevel } from '#modules/stock/domain/reserve-order.ts';

/**
 * Refuses to confirm an order beyond the free stock and what its own lines have reserved. The levels stay locked, in order of article id,
 * until the transaction ends.
 */
export const stockCheck = confirmChecks.entry(async ({ tx }, { lines }) => {
  const asked = lines.flatMap(({ id, kind, status, description, articleId, quantity }) =>
    kind === 'article' && articleId && !isCanceledLine(status) ? [{ lineId: id, line: description, articleId, quantity }] : [],
  );
  if (asked.length === 0) return [];
  const levels = await tx.rows<ReserveLevel>(sql`
    SELECT a.id AS "articleId", a.back_order AS "backOrder", coalesce(s.physical, 0)::float8 AS physical,
      (coalesce(s.reserved, 0) - (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r
        WHERE r.item_id = s.id AND r.line_id = ANY(${sql.param(asked.map(({ lineId }) => lineId))})))::float8 AS reserved
    FROM ${catalogueTables.articles} a LEFT JOIN (
      SELECT id, article_id, physical, reserved FROM stock_items
      WHERE article_id = ANY(${sql.param(asked.map(({ articleId }) => articleId))}) ORDER BY article_id FOR UPDATE) s ON s.article_id = a.id
    WHERE a.id = ANY(${sql.param(asked.map(({ articleId }) => articleId))})`);
  return decideReserve(asked, levels);
});
