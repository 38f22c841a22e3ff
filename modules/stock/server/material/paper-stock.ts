import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** How much of each of these papers is in stock and not reserved. */
export async function paperStock(tx: ReadTx, papers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ paper: string; free: number }>(sql`
    SELECT s.paper, (s.physical - s.reserved)::float8 AS free FROM stock_items s WHERE s.kind = 'paper' AND s.paper = ANY(${sql.param([...papers])}::text[])`);
  return new Map(rows.map(({ paper, free }) => [paper, free]));
}
