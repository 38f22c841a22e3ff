import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '#platform/server/database/database.ts';

const probeMs = 2_000;
const readyMs = 2_000;
const watchMs = 5_000;

/**
 * Whether this process has completed no query for `afterMs` while callers wait for a connection and the database responds to others. A
 * lost database does not count: a restart would not help. Neither does an idle process.
 */
export async function isStalled({ pool, readers }: Database, afterMs: number): Promise<boolean> {
  const stalledMs = () => Math.max(pool.stalledMs(), readers.stalledMs());
  if (stalledMs() < afterMs) return false;
  return (await answersOthers(pool)) && stalledMs() >= afterMs;
}

/** Whether the database responds on a connection outside the pools. */
async function answersOthers({ options: { connectionString } }: pg.Pool): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Whether a query on the pool succeeds within two seconds. */
export async function isReady({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const answered = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, delay(readyMs, false, { ref: false })]);
}

/** Settles when two checks in a row find the process stalled; never after `stop`. */
export function watchStalls(database: Database, afterMs: number, stop: AbortSignal): Promise<void> {
  return new Promise((stalled) => {
    let times = 0;
    const look = async () => {
      times = (await isStalled(database, afterMs)) ? times + 1 : 0;
      if (times < 2 || stop.aborted) return;
      clearInterval(timer);
      stalled();
    };
    const timer = setInterval(() => void look(), watchMs).unref();
    stop.addEventListener('abort', () => clearInterval(timer));
  });
}
