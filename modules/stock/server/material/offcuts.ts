import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Offcut } from '#modules/estimating/domain/calculator/offcut-offers.ts';
import { offcutsInStock } from '#modules/estimating/server/public.ts';
import { dateOf, isUsable, storedPositions } from '#modules/stock/server/promise/usable-stock.ts';

/** Sheets left over from cutting that nothing is reserved of, for the calculator. */
export const offcutReader = offcutsInStock.entry((context) =>
  context.tx.rows<Offcut>(sql`
    SELECT s.paper AS code, s.cut_of AS "cutOf", s.width_mm::float8 AS "shortMm", s.height_mm::float8 AS "longMm", coalesce(s.grain, 'X') AS grain,
      (u.usable - s.reserved)::float8 AS free, (s.value / s.physical * 1000)::float8 AS "eurPerThousand"
    FROM stock_items s JOIN LATERAL (
      SELECT sum(p.quantity) AS usable FROM ${storedPositions} WHERE p.item_id = s.id AND ${isUsable(dateOf(shopDay(context)))}) u ON u.usable > s.reserved
    WHERE s.cut_of IS NOT NULL AND s.physical > 0 ORDER BY s.paper`),
);
