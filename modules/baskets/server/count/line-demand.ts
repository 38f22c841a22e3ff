import { sql } from 'drizzle-orm';
import { minToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import type { Tolerance } from '#modules/baskets/domain/count/tolerance.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { lineTolerance } from './tolerances.ts';

/** The demand of a line: the ordered quantity, and the fewest pieces that complete it. */
export type LineDemand = { ordered: number; least: number };

/** Reads what each of these lines needs. */
export async function lineDemands(tx: ReadTx, lineIds: readonly number[]): Promise<Map<number, LineDemand>> {
  const rows = await tx.rows<{ id: number; quantity: number; leastQuantity: number | null; tolerance: Tolerance }>(sql`
    SELECT l.id, l.quantity, l.least_quantity AS "leastQuantity", ${lineTolerance} AS tolerance
    FROM lines l WHERE l.id = ANY(${sql.param([...lineIds])})`);
  return new Map(rows.map((line) => [line.id, { ordered: line.quantity, least: minToDeliver(line, line.tolerance) }]));
}
