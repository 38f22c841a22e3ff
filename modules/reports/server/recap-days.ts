import { type SQL, sql } from 'drizzle-orm';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { job } from '#platform/server/jobs.ts';

const stateKey = 'recap';
const keptBefore = (zone: string) =>
  sql`coalesce((SELECT (value ->> 'before')::date FROM shop_state WHERE key = ${stateKey} AND value ->> 'zone' = ${zone}), '-infinity')`;
const changedDays = (zone: string) => sql`SELECT DISTINCT (at AT TIME ZONE ${zone})::date AS day FROM recap_changes`;

/**
 * What reached a stage in these spans of days: `spans` has `first` and `last`. Read span by span and basket by basket: never all there are.
 * `more` is of the basket `b`, and looked up once for all its stages.
 */
function reachedIn(spans: SQL, zone: string, more = sql`NULL`): SQL {
  return sql`
    SELECT (s.reached_at AT TIME ZONE ${zone})::date AS day, s.stage, b.id, b.business_unit_id, b.manager_id, b.total, b.more
    FROM (${spans}) span
    CROSS JOIN LATERAL (
      SELECT basket_id, stage, reached_at FROM basket_stages
      WHERE stage = ANY(${sql.param([...basketStages])}) AND reached_at >= span.first::timestamp AT TIME ZONE ${zone}
        AND reached_at < (span.last + 1)::timestamp AT TIME ZONE ${zone} OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT b.id, b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, b.total, ${more} AS more
      FROM baskets b WHERE b.id = s.basket_id OFFSET 0) b`;
}

function countedIn(spans: SQL, zone: string): SQL {
  return sql`
    SELECT r.day, r.stage, r.business_unit_id, r.manager_id, count(*)::int AS count, sum(r.total)::bigint AS value
    FROM (${reachedIn(spans, zone)}) r GROUP BY r.day, r.stage, r.business_unit_id, r.manager_id`;
}

/** Every basket that reached a stage in a span, once for each stage, with something `more` of the basket `b`. */
export const recapBaskets = (from: string, until: string, zone: string, more: SQL): SQL =>
  reachedIn(sql`SELECT ${from}::date AS first, ${until}::date AS last`, zone, more);

/** The sums per day, stage, unit and manager in a span: kept ones, and counted where a day is not kept or something changed in it since. */
export function recapOf(from: string, until: string, zone: string): SQL {
  const before = keptBefore(zone);
  const fresh = sql`
    SELECT greatest(${from}::date, ${before}) AS first, ${until}::date AS last
    UNION ALL SELECT c.day, c.day FROM (${changedDays(zone)}) c WHERE c.day BETWEEN ${from} AND ${until} AND c.day < ${before}`;
  return sql`
    SELECT k.day, k.stage, k.business_unit_id, k.manager_id, k.count, k.value FROM recap_days k
    WHERE k.day BETWEEN ${from} AND ${until} AND k.day < ${before} AND k.day NOT IN (${changedDays(zone)})
    UNION ALL ${countedIn(fresh, zone)}`;
}

/** Counts the days that are over and not kept yet, and those that something changed in since. Twice is the same as once. */
export async function keepRecap(tx: ReadTx, today: Temporal.PlainDate, zone: string): Promise<void> {
  const state = await tx.row<{ before: string; until: string }>(
    sql`SELECT ${keptBefore(zone)}::text AS before, greatest(${keptBefore(zone)}, ${today.toString()}::date)::text AS until`,
  );
  const { before, until } = state!;
  // What commits a change after this statement leaves its note, and its day is counted again.
  const noted = await tx.rows<{ day: string }>(sql`DELETE FROM recap_changes RETURNING (at AT TIME ZONE ${zone})::date AS day`);
  const changed = [...new Set(noted.map(({ day }) => day))].filter((day) => Temporal.PlainDate.compare(day, until) < 0);
  if (before === until && changed.length === 0) return;
  const keptSince = changed.filter((day) => before !== '-infinity' && Temporal.PlainDate.compare(day, before) < 0);
  const spans = sql`
    SELECT ${before}::date AS first, ${until}::date - 1 AS last
    UNION ALL SELECT day, day FROM unnest(${sql.param(keptSince)}::date[]) AS day`;
  await tx.rows(sql`DELETE FROM recap_days WHERE day >= ${before}::date OR day = ANY(${sql.param(keptSince)}::date[])`);
  await tx.rows(sql`INSERT INTO recap_days ${countedIn(spans, zone)}`);
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${stateKey}, ${JSON.stringify({ zone, before: until })}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

export const recapDays = job(
  'reports.keepRecap',
  async ({ tx, now, kernel: { config } }) => keepRecap(tx, now.toZonedDateTimeISO(config.timeZone).toPlainDate(), config.timeZone),
  { everyMinute: true },
);
