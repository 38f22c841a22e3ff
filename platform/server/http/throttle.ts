import { sql } from 'drizzle-orm';
import type { Database, ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';

/** The number of calls allowed in a window of minutes, aligned to the clock. */
export type Limit = { calls: number; minutes: number };

/**
 * Counts calls per bucket, in PostgreSQL so that all processes of the shop count together. Each method returns the seconds to wait until
 * the window is over; 0 is within the limit.
 */
export type Throttle = {
  /** Counts one call. Up to `batch` calls are counted in memory before the database is updated. */
  count(bucket: string, limit: Limit, now: Temporal.Instant, batch?: number): Promise<number>;
  /** Takes one counted call back, which turned out not to count. */
  uncount(bucket: string, limit: Limit, now: Temporal.Instant): Promise<void>;
  /** Checks, without counting, whether one more call is within the limit. */
  peek(bucket: string, limit: Limit, now: Temporal.Instant): Promise<number>;
};

type Counted = { window: string; known: number; pending: number };

export function createThrottle(database: Database): Throttle {
  const counted = new Map<string, Counted>();
  let sweptAt = 0;
  function sweep(now: Temporal.Instant): void {
    const minute = Math.floor(now.epochMilliseconds / 60_000);
    if (minute === sweptAt) return;
    sweptAt = minute;
    counted.clear();
  }
  return {
    async count(bucket, limit, now, batch = 1) {
      sweep(now);
      const { start, endsIn } = windowOf(limit, now);
      const current = counted.get(bucket);
      const count = current?.window === start ? current : { window: start, known: 0, pending: 0 };
      counted.set(bucket, count);
      count.pending += 1;
      if (count.pending >= batch) {
        const more = count.pending;
        count.pending = 0;
        const total = await database.pool.query<{ calls: number }>({
          name: 'count-calls',
          text: 'SELECT count_calls($1, $2, $3) AS calls',
          values: [bucket, start, more],
        });
        count.known = total.rows[0]!.calls;
      }
      return count.known + count.pending > limit.calls ? endsIn : 0;
    },
    async uncount(bucket, limit, now) {
      counted.delete(bucket);
      await database.pool.query('UPDATE call_counts SET calls = calls - 1 WHERE bucket = $1 AND window_start = $2 AND calls > 0', [
        bucket,
        windowOf(limit, now).start,
      ]);
    },
    async peek(bucket, limit, now) {
      const { start, endsIn } = windowOf(limit, now);
      const found = await database.pool.query<{ calls: number }>({
        name: 'look-at-calls',
        text: 'SELECT calls FROM call_counts WHERE bucket = $1 AND window_start = $2',
        values: [bucket, start],
      });
      return (found.rows[0]?.calls ?? 0) >= limit.calls ? endsIn : 0;
    },
  };
}

/** Counts one call in the caller's transaction, so that a call that is refused for another reason does not count. */
export async function countWithin(tx: ReadTx, bucket: string, limit: Limit, now: Temporal.Instant): Promise<number> {
  const { start, endsIn } = windowOf(limit, now);
  const counted = await tx.row<{ calls: number }>(sql`SELECT count_calls(${bucket}, ${start}, 1) AS calls`);
  return counted!.calls > limit.calls ? endsIn : 0;
}

/** 429 with the time to wait: `minutes` is 0 for a time that is better stated in seconds. */
export function tooManyCalls(waitSeconds: number): HttpError {
  const minutes = waitSeconds > 90 ? Math.ceil(waitSeconds / 60) : 0;
  return new HttpError(429, 'TOO_MANY_CALLS', { params: { seconds: waitSeconds, minutes }, context: { retryAfterSeconds: waitSeconds } });
}

function windowOf({ minutes }: Limit, now: Temporal.Instant): { start: string; endsIn: number } {
  const length = minutes * 60_000;
  const start = Math.floor(now.epochMilliseconds / length) * length;
  return {
    start: Temporal.Instant.fromEpochMilliseconds(start).toString(),
    endsIn: Math.max(1, Math.ceil((start + length - now.epochMilliseconds) / 1000)),
  };
}
