import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { readDispatchTimes } from '#modules/planning/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import {
  listPickDemandsEndpoint,
  listPickListsEndpoint,
  type PickDemand,
  type PickLineRow,
  type PickListRow,
  readPickListEndpoint,
} from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { compareText } from '#modules/stock/domain/book/positions.ts';
import { isUsable, storedPositions } from '#modules/stock/server/promise/usable-stock.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { isBeingPicked, isPickable } from './pickable.ts';

const maxDemands = 500;

export const listPickDemands = query(listPickDemandsEndpoint, async (context, { search = '' }) => {
  const today = shopDay(context).toString();
  const words = search.split(/\s+/).filter(Boolean);
  const matches = words.map((word) => sql`AND b.search_text LIKE ${likeAnywhere(word)}`);
  const found = await context.tx.rows<Omit<PickDemand, 'leavesAt'> & { method: DeliveryMethod | null }>(
    sql`
    WITH waiting AS MATERIALIZED (
      SELECT r.id, r.line_id, r.item_id, r.need_on, r.quantity, l.basket_id, a.piece_weight_g
      FROM stock_reservations r JOIN stock_items i ON i.id = r.item_id JOIN ${catalogueTables.articles} a ON a.id = i.article_id
      JOIN ${basketsTables.lines} l ON l.id = r.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE ${isPickable} AND NOT ${isBeingPicked} ${sql.join(matches, sql` `)}),
    held AS MATERIALIZED (
      SELECT l.lot_id, l.location_id, sum(CASE WHEN l.short THEN coalesce(l.scanned, 0) ELSE l.quantity END) AS quantity
      FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id WHERE w.status = 'open' GROUP BY l.lot_id, l.location_id),
    lying AS MATERIALIZED (
      SELECT p.item_id, c.code, c.aisle, c.bay, c.level, p.quantity - coalesce(h.quantity, 0) AS quantity
      FROM ${storedPositions} LEFT JOIN held h ON h.lot_id = p.lot_id AND h.location_id = p.location_id
      WHERE p.item_id = ANY(ARRAY(SELECT item_id FROM waiting)) AND p.quantity > coalesce(h.quantity, 0) AND c.type IN ('pick', 'bulk') AND ${isUsable(sql`${today}::date`)})
    SELECT b.id AS "basketId", b.number, k.name AS customer, coalesce(a.city, '') AS city, min(q.need_on) AS "needOn", min(d.method) AS method,
      array_agg(q.line_id::float8 ORDER BY q.line_id) AS "lineIds", sum(q.quantity)::float8 AS pieces,
      sum(least(q.quantity, (SELECT coalesce(sum(y.quantity), 0) FROM lying y WHERE y.item_id = q.item_id)))::float8 AS pickable,
      (sum(q.quantity * coalesce(q.piece_weight_g, 0)) / 1000)::float8 AS kg,
      ARRAY(SELECT y.code FROM lying y WHERE y.item_id = ANY(array_agg(q.item_id)) GROUP BY y.code, y.aisle, y.bay, y.level ORDER BY y.aisle, y.bay, y.level, y.code LIMIT 6) AS locations
    FROM waiting q JOIN ${basketsTables.baskets} b ON b.id = q.basket_id JOIN ${relationsTables.customers} k ON k.id = b.customer_id
    LEFT JOIN LATERAL (SELECT address_id, method FROM ${basketsTables.deliveries} WHERE line_id = q.line_id ORDER BY date NULLS LAST, id LIMIT 1) d ON true
    LEFT JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    GROUP BY b.id, b.number, k.name, a.city ORDER BY min(q.need_on), b.number LIMIT ${maxDemands}`,
    // Planning takes longer than reading; with a search the best plan depends on how much it finds.
    words.length > 0 ? 'afresh' : 'once',
  );
  const timeOf = await readDispatchTimes(context);
  const rows = found.map((row) => ({ ...row, leavesAt: row.method && timeOf([row.method]) }));
  return { rows: rows.toSorted((one, other) => compareText(urgencyOf(one), urgencyOf(other))), today };
});

/** The first to leave comes first. */
const urgencyOf = ({ needOn, leavesAt, number }: PickDemand) => `${needOn} ${leavesAt ?? '99'} ${number}`;

export const listPickLists = query(listPickListsEndpoint, async (context) => {
  const { tx, kernel } = context;
  const today = shopDay(context).toString();
  const dayOf = (column: SQL) => sql`(${column} AT TIME ZONE ${kernel.config.timeZone})::date = ${today}`;
  const [rows, done, stages] = await Promise.all([
    tx.rows<PickListRow>(sql`${listColumns}
      WHERE w.status = 'open' OR EXISTS (SELECT 1 FROM stock_pick_parts t JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = w.id AND t.staged > 0)
      ORDER BY w.status <> 'open', w.id DESC`),
    tx.row<{ lists: number; lines: number; short: number }>(sql`
      SELECT count(DISTINCT w.id)::int AS lists, count(*) FILTER (WHERE l.scanned > 0)::int AS lines, count(*) FILTER (WHERE l.short)::int AS short
      FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id WHERE w.ended_at IS NOT NULL AND ${dayOf(sql`w.ended_at`)}`),
    tx.rows<{ code: string; name: string }>(
      sql`SELECT code, name FROM stock_locations WHERE type = 'dispatch' AND kind = 'bin' AND active ORDER BY aisle, bay, level, code`,
    ),
  ]);
  return { rows, today: done!, stages };
});

export const readPickList = query(readPickListEndpoint, async ({ tx, actor }, { id }) => {
  const list = await findPickList(tx, actor.language, id);
  if (!list) throw notFound();
  return list;
});

/** A pick list with its lines in walk order. */
export async function findPickList(tx: ReadTx, language: 'nl' | 'en', id: number) {
  const [list] = await tx.rows<PickListRow & { pickerId: number | null }>(sql`${listColumns} WHERE w.id = ${id}`);
  if (!list) return undefined;
  const items = await tx.rows<PickLineRow>(sql`
    SELECT l.position, l.item_id AS "itemId", a.id AS "articleId", a.picture_file_id AS "pictureId", p.code AS location, o.code AS lot, a.code AS "articleCode", a.ean, ${language === 'nl' ? sql`a.name_nl` : sql`a.name_en`} AS name,
      a.pieces_per_box AS "perPack", l.quantity::float8 AS quantity, l.scanned::float8 AS scanned, l.short, l.reason,
      NOT EXISTS (SELECT 1 FROM stock_positions s WHERE s.item_id = l.item_id AND s.location_id = l.location_id AND s.lot_id <> l.lot_id AND s.quantity > 0) AS "isOnlyLot",
      coalesce((SELECT jsonb_agg(jsonb_build_object('number', b.number, 'quantity', t.quantity) ORDER BY t.nth) FROM stock_pick_parts t
        JOIN ${basketsTables.lines} k ON k.id = t.line_id JOIN ${basketsTables.baskets} b ON b.id = k.basket_id WHERE t.list_id = l.list_id AND t.position = l.position), '[]') AS orders
    FROM stock_pick_lines l JOIN stock_items i ON i.id = l.item_id JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    JOIN stock_lots o ON o.id = l.lot_id JOIN stock_locations p ON p.id = l.location_id WHERE l.list_id = ${id} ORDER BY l.position`);
  return { ...list, items };
}

const isClosed = sql`(l.short OR l.scanned = l.quantity)`;
const listColumns = sql`
  SELECT w.id, w.status, g.code AS stage, w.picker_id AS "pickerId", u.name AS picker, w.started_at AS "startedAt", w.ended_at AS "endedAt",
    (SELECT count(*) FROM stock_pick_lines l WHERE l.list_id = w.id)::int AS lines,
    (SELECT count(*) FROM stock_pick_lines l WHERE l.list_id = w.id AND coalesce(${isClosed}, false))::int AS "closedLines",
    (SELECT p.code FROM stock_pick_lines l JOIN stock_locations p ON p.id = l.location_id WHERE l.list_id = w.id AND w.status = 'open' AND NOT coalesce(${isClosed}, false)
      ORDER BY l.position LIMIT 1) AS "nextLocation",
    coalesce((SELECT jsonb_agg(jsonb_build_object('basketId', q.id, 'number', q.number, 'staged', q.staged) ORDER BY q.number) FROM (
      SELECT b.id, b.number, sum(CASE WHEN r.id IS NULL THEN 0 ELSE t.staged END) AS staged FROM stock_pick_parts t JOIN ${basketsTables.lines} k ON k.id = t.line_id
      JOIN ${basketsTables.baskets} b ON b.id = k.basket_id LEFT JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = w.id GROUP BY b.id, b.number) q), '[]') AS orders
  FROM stock_pick_lists w JOIN stock_locations g ON g.id = w.stage_id LEFT JOIN ${identityTables.users} u ON u.id = w.picker_id`;
