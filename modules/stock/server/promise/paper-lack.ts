import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { isFscCertificate } from '#modules/stock/server/material/fsc-reservations.ts';
import { dateOf, isUsable, storedPositions } from './usable-stock.ts';

const isPaper = sql`s.paper IS NOT NULL AND s.kind = 'paper'`;

/**
 * SQL: the usable stock of each paper from today, and from the day after each best-before day: what jobs from that day on can still take,
 * `quantity`, and of lots with an FSC certificate `fsc`.
 */
const usableSince = (today: Temporal.PlainDate, items: SQL) => sql`
  SELECT d.item_id, d.since, coalesce(sum(p.quantity) FILTER (WHERE ${isUsable(sql`d.since`)}), 0) AS quantity,
    coalesce(sum(p.quantity) FILTER (WHERE ${isUsable(sql`d.since`)} AND ${isFscCertificate(sql`o.certificate`)}), 0) AS fsc
  FROM (SELECT s.id AS item_id, ${dateOf(today)} AS since FROM stock_items s WHERE ${isPaper} AND ${items}
    UNION SELECT s.id, o.best_before + 1 FROM stock_items s JOIN stock_lots o ON o.item_id = s.id WHERE ${isPaper} AND ${items} AND o.best_before >= ${dateOf(today)}) d
  LEFT JOIN (${storedPositions}) ON p.item_id = d.item_id AND p.quantity > 0 GROUP BY d.item_id, d.since`;

/**
 * SQL: the paper that is reserved for lines, `reservation_id`, `line_id`, `item_id`, `paper`, `need_on` and `asks_fsc`, with what jobs up to its day
 * need beyond the stock that is usable for them: `lack`, and `lack_fsc` of jobs with the FSC logo among themselves. Jobs of one day come together, or in
 * the order of their lines with `inTurn`. `items` is a condition on items `s`.
 */
export function paperLack(today: Temporal.PlainDate, { items = sql`true`, inTurn = false }: { items?: SQL; inTurn?: boolean } = {}): SQL {
  const upTo = sql`(PARTITION BY r.item_id, u.since ORDER BY r.need_on${inTurn ? sql`, r.line_id` : sql``})`;
  return sql`
    SELECT reservation_id, line_id, item_id, paper, need_on, asks_fsc, max(needed - usable) AS lack, max(needed_fsc - usable_fsc) AS lack_fsc FROM (
      SELECT r.id AS reservation_id, r.line_id, r.item_id, s.paper, r.need_on, coalesce(l.fsc_logo, false) AS asks_fsc, u.quantity AS usable, u.fsc AS usable_fsc,
        sum(r.quantity) OVER ${upTo} AS needed, sum(r.quantity) FILTER (WHERE l.fsc_logo) OVER ${upTo} AS needed_fsc
      FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN (${usableSince(today, items)}) u ON u.item_id = r.item_id AND u.since <= greatest(r.need_on, ${dateOf(today)})
      LEFT JOIN ${basketsTables.lines} l ON l.id = r.line_id WHERE ${isPaper} AND ${items} AND r.kind = 'hard') since
    GROUP BY reservation_id, line_id, item_id, paper, need_on, asks_fsc`;
}
