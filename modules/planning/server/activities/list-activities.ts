import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { listActivitiesEndpoint, type PlanActivityRow } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { type PaperProfiles, type SetupAttribute, setupAttributes, setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import { readPaperProfiles } from '#modules/planning/server/places/setups.ts';
import { query } from '#platform/server/served.ts';
import { readActivities, type StoredActivity } from './activities.store.ts';

/** Calculations of which the values of set-up attributes are offered. */
const lookBackLines = 300;
/** Days that the averages look back. */
const lookBackDays = 90;

type Timing = Omit<PlanActivityRow, keyof StoredActivity> & Pick<PlanActivityRow, 'code'>;

export const listActivities = query(listActivitiesEndpoint, async ({ tx, now, actor }) => {
  const since = now.subtract({ hours: 24 * lookBackDays }).toString();
  const activities = await readActivities(tx);
  const timings = await tx.rows<Timing>(sql`
    SELECT e.activity AS code, coalesce(array_agg(DISTINCT p.code) FILTER (WHERE p.code IS NOT NULL), '{}') AS places,
      count(*) FILTER (WHERE e.status <> 'ready')::int AS open, round(avg(e.setup_minutes), 1)::float8 AS "setupMinutes",
      round(sum(e.quantity_in) * 60 / nullif(sum(e.run_minutes), 0))::float8 AS "perHour", mode() WITHIN GROUP (ORDER BY e.unit) AS unit,
      (sum(e.minutes_actual) FILTER (WHERE e.minutes_actual IS NOT NULL)
        / nullif(sum(e.minutes) FILTER (WHERE e.minutes_actual IS NOT NULL), 0)::numeric)::float8 AS "actualShare"
    FROM plan_events e LEFT JOIN plan_places p ON p.id = e.place_id
    WHERE e.status <> 'canceled' AND (e.finished_at IS NULL OR e.finished_at >= ${since}::timestamptz) GROUP BY e.activity`);
  const profiles = await readPaperProfiles(tx);
  const asked = await tx.rows<{ ask: EstimateCase; spineMm: number | null }>(sql`
    SELECT l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm" FROM ${basketsTables.lines} l
    WHERE l.estimate_case IS NOT NULL ORDER BY l.id DESC LIMIT ${lookBackLines}`);
  const products = await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, ${actor.language === 'nl' ? sql`name_nl` : sql`name_en`} AS name FROM ${catalogueTables.subGroups} ORDER BY 2, 1`);
  const none = { places: [], open: 0, setupMinutes: null, perHour: null, unit: null, actualShare: null };
  return {
    values: knownValues(asked, profiles),
    products,
    rows: activities.map((activity) => ({ ...none, ...timings.find(({ code }) => code === activity.code), ...activity })),
  };
});

/** The values of each attribute in these calculations, in the order of the alphabet. */
function knownValues(
  asked: readonly { ask: EstimateCase; spineMm: number | null }[],
  profiles: PaperProfiles,
): { attribute: SetupAttribute; values: string[] }[] {
  const all = asked.flatMap(({ ask, spineMm }) => ask.components.map(({ role }) => setupValuesOf(ask, role, spineMm, profiles)));
  return setupAttributes.map((attribute) => ({
    attribute,
    values: [...new Set(all.flatMap((values) => values[attribute] ?? []))].sort(),
  }));
}
