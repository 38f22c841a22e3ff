import { sql } from 'drizzle-orm';
import { readCapacityEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

type Week = [number, number, number, number, number, number, number];

export const readCapacity = query(readCapacityEndpoint, async ({ tx }) => ({ week: await readWeek(tx) }));

export async function readWeek(tx: ReadTx): Promise<Week> {
  const rows = await tx.rows<{ capacity: number }>(sql`SELECT capacity FROM complaint_capacity ORDER BY weekday`);
  return rows.map(({ capacity }) => capacity) as Week;
}
