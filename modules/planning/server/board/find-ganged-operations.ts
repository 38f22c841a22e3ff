import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Finds the operations among these that are printed together with another order. */
export async function findGangedOperations(tx: ReadTx, eventIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT e.id FROM plan_events e WHERE e.id = ANY(${sql.param([...eventIds])}::bigint[])
      AND (e.partner_of IS NOT NULL OR EXISTS (SELECT 1 FROM plan_events x WHERE x.partner_of = e.id))`);
  return new Set(rows.map(({ id }) => id));
}
