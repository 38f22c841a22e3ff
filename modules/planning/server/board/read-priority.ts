import { sql } from 'drizzle-orm';
import { readPriorityEndpoint } from '#modules/planning/contract/board/read-priority.endpoint.ts';
import type { LinePriority } from '#modules/planning/domain/board/set-priority.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';

export type StoredPriority = { id: number; version: number; priority: LinePriority };

/** Reads the priorities of these lines that somebody set. */
export function prioritiesOf(tx: ReadTx, lineIds: readonly number[]): Promise<StoredPriority[]> {
  return tx.rows<StoredPriority>(
    sql`SELECT line_id AS id, version, priority FROM plan_priorities WHERE line_id = ANY(${sql.param([...lineIds])}::bigint[])`,
  );
}

export const readPriority = query(readPriorityEndpoint, async ({ tx }, { id }) => {
  const [found] = await prioritiesOf(tx, [id]);
  return found ?? { id, version: 0, priority: 'normal' as const };
});
