import { sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/served.ts';

type Cache = { asOf: string; results: Map<string, Promise<unknown>> };

/** The most results that are kept: stretches of the plan that a shop looks at in a minute, and counts of the home page. */
const maxResults = 200;

const cacheByConfig = new WeakMap<object, Cache>();

/** Returns what was read under a key, or reads it. */
export type Memo = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Shares results among concurrent readers, by key. They are kept for PostgreSQL's current snapshot and the minute: while no transaction writes
 * or commits, the rows are the same. Only for data that every reader with the same key may read.
 */
export async function openMemo({ tx, now, kernel }: QueryContext): Promise<Memo> {
  const found = await tx.row<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  const asOf = `${found!.snapshot} ${Math.floor(now.epochMilliseconds / 60_000)}`;
  const before = cacheByConfig.get(kernel.config);
  const cache = before?.asOf === asOf && before.results.size < maxResults ? before : { asOf, results: new Map<string, Promise<unknown>>() };
  cacheByConfig.set(kernel.config, cache);
  return <Result>(key: string, read: () => Promise<Result>) => {
    const known = cache.results.get(key);
    if (known) return known as Promise<Result>;
    const result = read();
    cache.results.set(key, result);
    result.catch(() => cache.results.delete(key));
    return result;
  };
}

/** Shares one result, as `openMemo` does. */
export async function memoizeBySnapshot<Result>(context: QueryContext, key: string, read: () => Promise<Result>): Promise<Result> {
  return (await openMemo(context))(key, read);
}
