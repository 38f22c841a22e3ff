import { sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/served.ts';

type Cache = { asOf: string; results: Map<string, Promise<unknown>> };

/** The most results that are kept; a shop looks at fewer stretches of its plan, and counts for fewer roles, in a minute. */
const mostResults = 40;

const cacheByConfig = new WeakMap<object, Cache>();

/**
 * Shares one result among concurrent readers. The cache key is PostgreSQL's current snapshot and the minute: while no transaction writes
 * or commits, the rows are the same. Only for data that every member of the staff may read.
 */
export async function memoizeBySnapshot<Result>(
  { tx, now, kernel }: QueryContext,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const found = await tx.row<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  const asOf = `${found!.snapshot} ${Math.floor(now.epochMilliseconds / 60_000)}`;
  let cache = cacheByConfig.get(kernel.config);
  if (cache?.asOf !== asOf || cache.results.size >= mostResults) {
    cache = { asOf, results: new Map() };
    cacheByConfig.set(kernel.config, cache);
  }
  const known = cache.results.get(key);
  if (known) return known as Promise<Result>;
  const result = read();
  cache.results.set(key, result);
  result.catch(() => cache.results.delete(key));
  return result;
}
