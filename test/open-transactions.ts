import type { Kernel } from '#platform/server/kernel.ts';

type Watched = { kernel: Kernel; counts: number[] };

/** The kernel, which notes at each call to somebody outside how many transactions stand open and wait. */
export function countingOpenTransactions(kernel: Kernel): Watched {
  const counts: number[] = [];
  const outside: Kernel['outside'] = (service) => async (request) => {
    const { rows } = await kernel.database.pool.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    counts.push(rows[0]!.count);
    return kernel.outside(service)(request);
  };
  return { kernel: { ...kernel, outside }, counts };
}
