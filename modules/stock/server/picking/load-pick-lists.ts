import { sql } from 'drizzle-orm';
import type { PickLine, PickList, PickPart, PickStatus } from '#modules/stock/domain/picking/pick-list.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type Row = Omit<PickLine, 'item' | 'split' | 'line'> & {
  list: number;
  stage: string;
  status: PickStatus;
  pickerId: number | null;
  position: number;
  itemId: number;
  parts: { reservation: number; quantity: number; staged: number | null }[];
};

/**
 * Reads the pick lists that hold goods of some items, with their lines of these items: the open ones, and those with goods at a stage. Goods at a
 * stage are not held for a reservation that is gone.
 */
export async function readPickLists(tx: ReadTx, itemIds: readonly number[]): Promise<PickList[]> {
  const ids = sql.param([...itemIds]);
  const rows = await tx.rows<Row>(sql`
    SELECT w.id AS list, g.code AS stage, w.status, w.picker_id AS "pickerId", l.position, l.item_id AS "itemId", o.code AS lot, p.code AS location,
      (l.quantity * 1000)::bigint AS quantity, (l.scanned * 1000)::bigint AS scanned, l.short,
      (SELECT jsonb_agg(jsonb_build_object('reservation', t.reservation_id, 'quantity', (t.quantity * 1000)::bigint,
          'staged', (least(t.staged, r.quantity) * 1000)::bigint) ORDER BY t.nth)
        FROM stock_pick_parts t LEFT JOIN stock_reservations r ON r.id = t.reservation_id WHERE t.list_id = l.list_id AND t.position = l.position) AS parts
    FROM stock_pick_lists w JOIN stock_pick_lines l ON l.list_id = w.id JOIN stock_lots o ON o.id = l.lot_id
    JOIN stock_locations p ON p.id = l.location_id JOIN stock_locations g ON g.id = w.stage_id
    WHERE l.item_id = ANY(${ids}) AND w.id IN (
      SELECT id FROM stock_pick_lists WHERE status = 'open'
      UNION SELECT t.list_id FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id WHERE r.item_id = ANY(${ids}) AND t.staged > 0)
    ORDER BY w.id, l.position`);
  return [...Map.groupBy(rows, ({ list }) => list).values()].map(toPickList);
}

function toPickList(rows: readonly Row[]): PickList {
  const [{ list, stage, status, pickerId }] = rows as readonly [Row];
  const by = pickerId === null ? null : String(pickerId);
  return { id: String(list), stage, status, by, lines: rows.map(toPickLine), short: [], skipped: [] };
}

function toPickLine({ status, position, itemId, parts, lot, location, quantity, scanned, short }: Row): PickLine {
  const line = { line: position, item: String(itemId), lot, location, quantity, short };
  if (status === 'open') return { ...line, scanned, split: parts.map(({ reservation, quantity: part }) => partOf(reservation, part)) };
  const split = parts.map(({ reservation, staged }) => partOf(reservation, staged ?? 0));
  return { ...line, split, scanned: split.reduce((sum, part) => sum + part.quantity, 0) };
}

function partOf(reservation: number, quantity: number): PickPart {
  return { reservation: String(reservation), quantity };
}
