import type { Kernel } from '#platform/server/kernel.ts';

type Watched = { kernel: Kernel; counts: number[] };

/** The end of what only read is sent and not waited for: it comes within so many looks, and a transaction that is held never does. */
const mostLooks = 200;

/** The kernel, which notes at each call to somebody outside how many transactions stand open and wait. */
export function countingOpenTransactions(kernel: Kernel): Watched {
  const counts: number[] = [];
  const outside: Kernel['outside'] = (service) => async (request) => {
    let count = await countOpen(kernel);
    for (let look = 1; count > 0 && look < mostLooks; look += 1) count = await countOpen(kernel);
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
