import { type SQL, sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/**
 * Totals per day that are cached once the day is over, so that a report over years reads days instead of orders. A trigger records the days
 * that changed; reads and the job recalculate those.
 */
export type CachedDays = {
  /** The key in `shop_state` of the last cached day and its time zone. */
  key: string;
  /** The table of the totals, `day` first, and the table of the recorded changes. */
  table: SQL;
  changes: SQL;
  /** Selects the totals of these spans of days from the source rows, in the columns of the table; `spans` has `first` and `last`. */
  count(spans: SQL, zone: string): SQL;
  /**
   * Totals per whole month, if cached too: the table, with `day` as the month's first day, and the other columns aggregated over days `k`
   * of one month.
   */
  months?: { table: SQL; sums: SQL; groups: SQL };
};

export type Span = { from: string; until: string; zone: string };

const keptBefore = ({ key }: CachedDays, zone: string) =>
  sql`coalesce((SELECT (value ->> 'before')::date FROM shop_state WHERE key = ${key} AND value ->> 'zone' = ${zone}), '-infinity')`;

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`;

/**
 * Selects the totals of a span: cached ones, and recalculated ones of days that are not cached or have changed since. Always equals the
 * source rows.
 */
export function selectTotals(kept: CachedDays, { from, until, zone }: Span): SQL {
  const before = sql`(SELECT day FROM before)`;
  const fresh = sql`
    SELECT greatest(${from}::date, ${before}) AS first, ${until}::date AS last
    UNION ALL SELECT c.day, c.day FROM changed c WHERE c.day BETWEEN ${from} AND ${until} AND c.day < ${before}`;
  const { months, apart } = kept.months
    ? wholeMonths(kept.months.table, { from, until })
    : { months: sql``, apart: sql`VALUES (${from}::date, ${until}::date)` };
  return sql`
    WITH before AS MATERIALIZED (SELECT ${keptBefore(kept, zone)} AS day),
    changed AS MATERIALIZED (SELECT DISTINCT (at AT TIME ZONE ${zone})::date AS day FROM ${kept.changes})
    ${months}
    SELECT k.* FROM (${apart}) apart (first, last) JOIN ${kept.table} k ON k.day BETWEEN apart.first AND apart.last
    WHERE k.day < ${before} AND k.day NOT IN (SELECT day FROM changed)
    UNION ALL ${kept.count(fresh, zone)}`;
}

/** Splits a span into whole past months without changed days, and the spans of the remaining days. */
function wholeMonths(table: SQL, { from, until }: Pick<Span, 'from' | 'until'>): { months: SQL; apart: SQL } {
  const first = monthOf(sql`(${from}::date + interval '1 month - 1 day')`);
  const end = monthOf(sql`least(${until}::date + 1, (SELECT day FROM before))`);
  const changed = sql`SELECT ${monthOf(sql`day`)} AS day FROM changed`;
  return {
    months: sql`SELECT m.* FROM ${table} m WHERE m.day >= ${first} AND m.day < ${end} AND m.day NOT IN (${changed}) UNION ALL`,
    apart: sql`
      SELECT ${from}::date, least(${first} - 1, ${until}::date) UNION ALL SELECT greatest(${first}, ${end}), ${until}::date
      UNION ALL SELECT DISTINCT c.day, (c.day + interval '1 month')::date - 1 FROM (${changed}) c WHERE c.day >= ${first} AND c.day < ${end}`,
  };
}

/** Caches the days that are over and not cached yet, and recalculates those that changed. Idempotent. */
export async function cacheDays(tx: ReadTx, kept: CachedDays, today: Temporal.PlainDate, zone: string): Promise<void> {
  const state = await tx.row<{ before: string; until: string }>(
    sql`SELECT ${keptBefore(kept, zone)}::text AS before, greatest(${keptBefore(kept, zone)}, ${today.toString()}::date)::text AS until`,
  );
  const { before, until } = state!;
  // A change that commits after this statement leaves its own record, so its day is recalculated next time.
  const noted = await tx.rows<{ day: string }>(sql`DELETE FROM ${kept.changes} RETURNING (at AT TIME ZONE ${zone})::date AS day`);
  const changed = [...new Set(noted.map(({ day }) => day))].filter((day) => Temporal.PlainDate.compare(day, until) < 0);
  if (before === until && changed.length === 0) return;
  const keptSince = changed.filter((day) => before !== '-infinity' && Temporal.PlainDate.compare(day, before) < 0);
  const spans = sql`
    SELECT ${before}::date AS first, ${until}::date - 1 AS last
    UNION ALL SELECT day, day FROM unnest(${sql.param(keptSince)}::date[]) AS day`;
  await tx.rows(sql`DELETE FROM ${kept.table} WHERE day >= ${before}::date OR day = ANY(${sql.param(keptSince)}::date[])`);
  await tx.rows(sql`INSERT INTO ${kept.table} ${kept.count(spans, zone)}`);
  if (kept.months) await keepMonths(tx, kept.table, kept.months, { before, until, keptSince });
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${kept.key}, ${JSON.stringify({ zone, before: until })}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

type Kept = { before: string; until: string; keptSince: readonly string[] };

/** Adds up the past months that contain a day that was just calculated. */
async function keepMonths(tx: ReadTx, days: SQL, { table, sums, groups }: NonNullable<CachedDays['months']>, kept: Kept): Promise<void> {
  const counted = sql`SELECT ${monthOf(sql`day`)} FROM unnest(${sql.param([...kept.keptSince])}::date[]) AS day`;
  const isCounted = (month: SQL) => sql`(${month} >= date_trunc('month', ${kept.before}::timestamp) OR ${month} IN (${counted}))`;
  await tx.rows(sql`DELETE FROM ${table} m WHERE ${isCounted(sql`m.day`)}`);
  await tx.rows(sql`
    INSERT INTO ${table} SELECT ${monthOf(sql`k.day`)}, ${sums} FROM ${days} k
    WHERE k.day < date_trunc('month', ${kept.until}::timestamp) AND ${isCounted(monthOf(sql`k.day`))} GROUP BY 1, ${groups}`);
}

export function cacheDaysJob(name: string, kept: CachedDays): Job {
  return job(name, async (context) => cacheDays(context.tx, kept, shopDay(context), context.kernel.config.timeZone), { everyMinute: true });
}
