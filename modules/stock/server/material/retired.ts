import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The codes of those of these items that are no longer used. */
export async function readRetired(tx: ReadTx, itemIds: readonly number[]): Promise<string[]> {
  const rows = await tx.rows<{ paper: string }>(sql`
    SELECT paper FROM stock_items WHERE id = ANY(${sql.param([...itemIds])}) AND NOT active ORDER BY paper`);
  return rows.map(({ paper }) => paper);
}
