import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** An order line on a pick list: the list while it is being picked, and the quantity at its stage. */
export type PickedLine = { lineId: number; openList: number | null; staged: number; stage: string };

/** Reads which order lines are being picked or stand ready to be packed; other lines are left out. */
export function readPickedLines(tx: ReadTx, lineIds: readonly number[]): Promise<PickedLine[]> {
  return tx.rows<PickedLine>(sql`
    SELECT r.line_id AS "lineId", max(w.id) FILTER (WHERE w.status = 'open') AS "openList", sum(least(t.staged, r.quantity))::float8 AS staged, max(g.code) AS stage
    FROM stock_reservations r JOIN stock_pick_parts t ON t.reservation_id = r.id JOIN stock_pick_lists w ON w.id = t.list_id
    JOIN stock_locations g ON g.id = w.stage_id
    WHERE r.line_id = ANY(${sql.param([...lineIds])}) AND (w.status = 'open' OR t.staged > 0) GROUP BY r.line_id`);
}
