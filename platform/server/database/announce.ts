import type pg from 'pg';

export type Announcement = { channel: string; payload: string };

/** An unnoticeable delay; at a hundred acts a second it makes one statement instead of three. */
const batchMs = 40;
const batches = new WeakMap<pg.Pool, Announcement[]>();

/**
 * Notifies the listeners of every process after a commit, in batches and outside the transactions: a NOTIFY within a transaction makes
 * all commits of the database wait for each other's disk write. A notification is lost when this process dies at that moment, which
 * affects only the refresh of screens.
 */
export function announce(pool: pg.Pool, announcements: readonly Announcement[]): void {
  if (announcements.length === 0) return;
  const open = batches.get(pool);
  if (open) {
    open.push(...announcements);
    return;
  }
  const batch = [...announcements];
  batches.set(pool, batch);
  setTimeout(() => {
    batches.delete(pool);
    const values = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    const text = 'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS said (channel, payload)';
    pool.query({ name: 'announce', text, values }).catch(() => undefined);
  }, batchMs).unref();
}
