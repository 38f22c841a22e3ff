import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';

type Watched = { kernel: Kernel; counts: number[] };

/** A read's COMMIT is sent without waiting: it arrives within this many polls; that of a held transaction never does. */
const maxLooks = 200;

/** Wraps the kernel and records, at each external call, how many transactions are open. */
export function countingOpenTransactions(kernel: Kernel): Watched {
  const counts: number[] = [];
  const outside: Kernel['outside'] = (service) => async (request) => {
    let count = await countOpen(kernel);
    for (let look = 1; count > 0 && look < maxLooks; look += 1) count = await countOpen(kernel);
    counts.push(count);
    return kernel.outside(service)(request);
  };
  return { kernel: { ...kernel, outside }, counts };
}

async function countOpen({ database }: Kernel): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return rows[0]!.count;
}

/** Whether a transaction of this database waits for another; those of test files beside this one have databases of their own. */
export async function isOneBlocked(tx: ReadTx): Promise<boolean> {
  const blocked = await tx.row(
    sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
  );
  return blocked !== undefined;
}
