import { type SQL, sql } from 'drizzle-orm';
import { basketStages } from '#modules/baskets/domain/stages.ts';
import { type KeptDays, keepDaysJob } from './kept-days.ts';

/** What reached a stage in these spans of days: `spans` has `first` and `last`. Read span by span and basket by basket: never all there are. */
function reachedIn(spans: SQL, zone: string): SQL {
  return sql`
    SELECT (s.reached_at AT TIME ZONE ${zone})::date AS day, s.stage, b.id, b.business_unit_id, b.manager_id, b.total
    FROM (${spans}) span
    CROSS JOIN LATERAL (
      SELECT basket_id, stage, reached_at FROM basket_stages
      WHERE stage = ANY(${sql.param([...basketStages])}) AND reached_at >= span.first::timestamp AT TIME ZONE ${zone}
        AND reached_at < (span.last + 1)::timestamp AT TIME ZONE ${zone} OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT id, business_unit_id, coalesce(order_manager_id, 0) AS manager_id, total FROM baskets WHERE id = s.basket_id OFFSET 0) b`;
}

function countedIn(spans: SQL, zone: string): SQL {
  return sql`
    SELECT r.day, r.stage, r.business_unit_id, r.manager_id, count(*)::int AS count, sum(r.total)::bigint AS value
    FROM (${reachedIn(spans, zone)}) r GROUP BY r.day, r.stage, r.business_unit_id, r.manager_id`;
}

/** Every basket that reached a stage in a span, once for each stage. */
export const recapBaskets = (from: string, until: string, zone: string): SQL =>
  reachedIn(sql`SELECT ${from}::date AS first, ${until}::date AS last`, zone);

/** Per day, stage, unit and manager. */
export const recapDays: KeptDays = { key: 'recap', table: sql`recap_days`, changes: sql`recap_changes`, count: countedIn };
export const recapDaysJob = keepDaysJob('reports.keepRecap', recapDays);
