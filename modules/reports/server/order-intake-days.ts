import { type SQL, sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/statuses.ts';
import { notCanceled } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { job } from '#platform/server/jobs.ts';
import { went } from './quote-went.ts';

const unsold = [basketTypes.stockProduction, basketTypes.rework, basketTypes.internal];

/** A quote `q` is counted at its first sending, whatever was planned before and did not go. */
const firstSent = sql`${went(sql`q`)} AND NOT EXISTS (
  SELECT 1 FROM quotes e WHERE e.basket_id = q.basket_id AND e.revision < q.revision AND ${went(sql`e`)})`;

/** The sums of these days per unit and manager, from the rows themselves; `days` has `day`, `starts` and `ends`. What is to go after `now` is not counted yet. */
function countedOf(days: SQL, now?: Temporal.Instant): SQL {
  const gone = now ? sql`q.sent_at <= ${now.toString()}` : sql`true`;
  return sql`
    SELECT d.day, one.business_unit_id, one.manager_id, sum(one.quotes)::int AS quotes, sum(one.won)::int AS won, sum(one.answer_days) AS answer_days,
      sum(one.orders)::int AS orders, sum(one.value)::bigint AS value, sum(one.price)::bigint AS calculated_price, sum(one.cost)::bigint AS calculated_cost
    FROM (${days}) d CROSS JOIN LATERAL (
      SELECT b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, 1 AS quotes,
        (b.ordered_at IS NOT NULL AND b.status <> 'order_canceled')::int AS won, extract(epoch FROM q.sent_at - b.created_at)::float8 / 86400 AS answer_days,
        0 AS orders, 0 AS value, 0 AS price, 0 AS cost
      FROM quotes q JOIN baskets b ON b.id = q.basket_id
      WHERE q.sent_at >= d.starts AND q.sent_at < d.ends AND ${gone} AND ${firstSent}
      UNION ALL
      SELECT b.business_unit_id, coalesce(b.order_manager_id, 0), 0, 0, 0, 1, b.total, coalesce(l.price, 0), coalesce(l.cost, 0)
      FROM baskets b CROSS JOIN LATERAL (
        SELECT sum(l.price) AS price, sum(l.cost + l.outside_difference) AS cost FROM lines l WHERE l.basket_id = b.id AND l.cost > 0 AND ${notCanceled}) l
      WHERE b.ordered_at >= d.starts AND b.ordered_at < d.ends AND b.status <> 'order_canceled' AND b.type <> ALL(${sql.param(unsold)})) one
    GROUP BY d.day, one.business_unit_id, one.manager_id`;
}

/** Days of the shop from `first` to `last` on which anything can have been offered or ordered: none before the first quote. */
function daysBetween(first: SQL, last: SQL, zone: string): SQL {
  return sql`
    SELECT t::date AS day, t AT TIME ZONE ${zone} AS starts, (t + interval '1 day') AT TIME ZONE ${zone} AS ends
    FROM generate_series(
      greatest(${first}, (SELECT coalesce(least((SELECT min(ordered_at) FROM baskets), (SELECT min(sent_at) FROM quotes)), 'infinity') AT TIME ZONE ${zone})::date)::timestamp,
      least(${last}, (SELECT greatest((SELECT max(ordered_at) FROM baskets), (SELECT max(sent_at) FROM quotes)) AT TIME ZONE ${zone})::date)::timestamp,
      '1 day') t`;
}

const stateKey = 'order_intake';
const keptBefore = (zone: string) =>
  sql`(SELECT (value ->> 'before')::date FROM shop_state WHERE key = ${stateKey} AND value ->> 'zone' = ${zone})`;

/**
 * The sums per day, unit and manager in a span: kept ones, and counted from the rows where a day is not kept or something changed in it
 * since. Always what the rows say.
 */
export function orderIntakeOf(from: string, until: string, zone: string, now: Temporal.Instant): SQL {
  const changed = sql`SELECT (at AT TIME ZONE ${zone})::date FROM order_intake_changes`;
  const isKept = (day: SQL) => sql`${day} < coalesce(${keptBefore(zone)}, '-infinity') AND ${day} NOT IN (${changed})`;
  const days = daysBetween(sql`${from}::date`, sql`${until}::date`, zone);
  return sql`
    SELECT * FROM order_intake_days k WHERE k.day BETWEEN ${from} AND ${until} AND ${isKept(sql`k.day`)}
    UNION ALL ${countedOf(sql`SELECT * FROM (${days}) days WHERE NOT (${isKept(sql`days.day`)})`, now)}`;
}

/** Counts the days that are over and not kept yet, and those that something changed in since. Twice is the same as once. */
export async function keepOrderIntake(tx: ReadTx, today: Temporal.PlainDate, zone: string): Promise<void> {
  const state = await tx.row<{ before: string | null }>(sql`SELECT ${keptBefore(zone)} AS before`);
  const before = state?.before ?? null;
  const until = before !== null && before > today.toString() ? before : today.toString();
  // What commits a change after this statement leaves its note, and its day is counted again.
  const noted = await tx.rows<{ day: string }>(sql`DELETE FROM order_intake_changes RETURNING (at AT TIME ZONE ${zone})::date AS day`);
  if (before === until && noted.length === 0) return;
  const changed = [...new Set(noted.map(({ day }) => day))];
  const due = (day: SQL) =>
    sql`${day} < ${until}::date AND (${day} >= coalesce(${before}::date, '-infinity') OR ${day} = ANY(${sql.param(changed)}::date[]))`;
  const days = daysBetween(sql`'-infinity'::date`, sql`${until}::date`, zone);
  await tx.rows(sql`DELETE FROM order_intake_days k WHERE ${before === null ? sql`true` : due(sql`k.day`)}`);
  await tx.rows(sql`INSERT INTO order_intake_days ${countedOf(sql`SELECT * FROM (${days}) days WHERE ${due(sql`days.day`)}`)}`);
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${stateKey}, ${JSON.stringify({ zone, before: until })}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

export const orderIntakeDays = job(
  'reports.keepOrderIntake',
  async ({ tx, now, kernel: { config } }) => keepOrderIntake(tx, now.toZonedDateTimeISO(config.timeZone).toPlainDate(), config.timeZone),
  { everyMinute: true },
);
