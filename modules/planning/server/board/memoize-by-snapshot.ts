import { sql } from 'drizzle-orm';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Kept = { asOf: string; results: Map<string, Promise<unknown>> };

const keptOf = new WeakMap<object, Kept>();

/**
 * Reads once for all who ask the same within a minute while no transaction has begun to write or ended: then PostgreSQL names the same
 * snapshot, and the rows are the same. Only for what every member of the staff may read.
 */
export async function memoizeBySnapshot<Result>(
  { tx, now, kernel }: QueryContext,
  key: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const found = await tx.row<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  const asOf = `${found!.snapshot} ${minuteOf(now)}`;
  let kept = keptOf.get(kernel.config);
  if (kept?.asOf !== asOf) {
    kept = { asOf, results: new Map() };
    keptOf.set(kernel.config, kept);
  }
  const known = kept.results.get(key);
  if (known) return known as Promise<Result>;
  const result = read();
  kept.results.set(key, result);
  result.catch(() => kept.results.delete(key));
  return result;
}
