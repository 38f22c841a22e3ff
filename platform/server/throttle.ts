import type { Database } from './database.ts';

/** Counts calls per bucket in windows of one minute, kept in PostgreSQL so that every process of the shop counts together. */
export type Throttle = {
  /** Whether one more call is still within `perMinute`. `batch` calls are counted here before the database hears of them. */
  allows(bucket: string, perMinute: number, now: Temporal.Instant, batch?: number): Promise<boolean>;
};

export function createThrottle(database: Database): Throttle {
  let minute = 0;
  let counted = new Map<string, { known: number; pending: number }>();
  return {
    async allows(bucket, perMinute, now, batch = 1) {
      const current = Math.floor(now.epochMilliseconds / 60_000);
      if (current !== minute) {
        minute = current;
        counted = new Map();
      }
      const count = counted.get(bucket) ?? { known: 0, pending: 0 };
      counted.set(bucket, count);
      count.pending += 1;
      if (count.pending >= batch) {
        const calls = count.pending;
        count.pending = 0;
        count.known = await addCalls(database, bucket, current, calls);
      }
      return count.known + count.pending <= perMinute;
    },
  };
}

async function addCalls(database: Database, bucket: string, minute: number, calls: number): Promise<number> {
  const windowStart = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toString();
  const total = await database.pool.query<{ calls: number }>({
    name: 'count-calls',
    text: `INSERT INTO call_counts (bucket, window_start, calls) VALUES ($1, $2, $3)
           ON CONFLICT (bucket, window_start) DO UPDATE SET calls = call_counts.calls + $3 RETURNING calls`,
    values: [bucket, windowStart, calls],
  });
  return total.rows[0]!.calls;
}
