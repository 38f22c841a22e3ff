import { type SQL, sql } from 'drizzle-orm';
import { basketStages } from '#modules/baskets/domain/basket/stages.ts';
import { basketsTables, subGroupOf } from '#modules/baskets/server/public.ts';
import { type CachedDays, cacheDaysJob, type Span, selectTotals } from './cached-days.ts';

/**
 * Selects what reached a stage in these spans of days: `spans` has `first` and `last`. Reads by span and by basket, never whole tables.
 * `subGroup` is an expression on basket `b`, evaluated once for all its stages.
 */
function countedIn(spans: SQL, zone: string, subGroup: SQL): SQL {
  return sql`
    SELECT (s.reached_at AT TIME ZONE ${zone})::date AS day, s.stage, b.business_unit_id, b.manager_id, b.sub_group_id, count(*)::int AS count,
      sum(b.total)::bigint AS value
    FROM (${spans}) span
    CROSS JOIN LATERAL (
      SELECT basket_id, stage, reached_at FROM ${basketsTables.basketStages}
      WHERE stage = ANY(${sql.param([...basketStages])}) AND reached_at >= span.first::timestamp AT TIME ZONE ${zone}
        AND reached_at < (span.last + 1)::timestamp AT TIME ZONE ${zone} OFFSET 0) s
    CROSS JOIN LATERAL (
      SELECT b.business_unit_id, coalesce(b.order_manager_id, 0) AS manager_id, ${subGroup}::bigint AS sub_group_id, b.total
      FROM ${basketsTables.baskets} b WHERE b.id = s.basket_id OFFSET 0) b
    GROUP BY day, s.stage, b.business_unit_id, b.manager_id, b.sub_group_id`;
}

/** The cached totals per day, stage, unit, manager and product group. */
export const overviewDays: CachedDays = {
  key: 'recap',
  table: sql`recap_days`,
  changes: sql`recap_changes`,
  count: (spans, zone) => countedIn(spans, zone, sql`coalesce(${subGroupOf}, 0)`),
};
export const overviewDaysJob = cacheDaysJob('reports.keepRecap', overviewDays);

/** Selects the totals of a span; only `byGroup` looks up the product groups of days that are not cached. */
export const selectOverview = (span: Span, byGroup: boolean): SQL =>
  selectTotals(byGroup ? overviewDays : { ...overviewDays, count: (spans, zone) => countedIn(spans, zone, sql`0`) }, span);
