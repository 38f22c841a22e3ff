import type pg from 'pg';

export type Announcement = { channel: string; payload: string };

/** Nobody sees it; at a hundred acts a second it is one statement instead of three. */
const gatherMs = 40;
const waiting = new WeakMap<pg.Pool, Announcement[]>();

/**
 * Tells the listeners of every process what has been committed, some at a time and beside the transactions: a NOTIFY within one makes all
 * commits of the database wait for each other's disk write. Lost when this process dies at that moment; nothing but screens hangs on it.
 */
export function announce(pool: pg.Pool, said: readonly Announcement[]): void {
  if (said.length === 0) return;
  const gathering = waiting.get(pool);
  if (gathering) {
    gathering.push(...said);
    return;
  }
  const gathered = [...said];
  waiting.set(pool, gathered);
  setTimeout(() => {
    waiting.delete(pool);
    const values = [gathered.map(({ channel }) => channel), gathered.map(({ payload }) => payload)];
    const text = 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS said (channel, payload)';
    pool.query({ name: 'announce', text, values }).catch(() => undefined);
  }, gatherMs).unref();
}
