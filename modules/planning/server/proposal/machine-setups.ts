import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { type Changeover, type SetupValues, setupValuesOf, valuesAfter } from '#modules/planning/domain/places/changeovers.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import { readPaperProfiles } from '#modules/planning/server/places/setups.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

type FinishedOperation = {
  placeId: number;
  activity: ActivityCode;
  component: string | null;
  ask: EstimateCase | null;
  spineMm: number | null;
};

/** Number of finished operations that are looked at: a machine still holds what the later ones did not change. */
const lookBack = 5;

/** Reads what is on each machine now: what its last finished operations were set up for (rule book of planning, `state` of a place). */
export async function readMachineSetups(tx: ReadTx, placeIds: readonly number[]): Promise<Map<number, SetupValues>> {
  const finished = await tx.rows<FinishedOperation>(sql`
    SELECT p.id AS "placeId", e.activity, e.component, l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm"
    FROM plan_places p CROSS JOIN LATERAL (
      SELECT x.line_id, x.activity, x.component, x.finished_at, x.id FROM plan_events x
      WHERE x.place_id = p.id AND x.status = 'ready' AND x.finished_at IS NOT NULL ORDER BY x.finished_at DESC, x.id DESC LIMIT ${lookBack}) e
    JOIN ${basketsTables.lines} l ON l.id = e.line_id
    WHERE p.id = ANY(${sql.param([...placeIds])}::bigint[]) AND p.slots = 1 ORDER BY e.finished_at, e.id`);
  const changeovers = new Map((await readActivities(tx)).map((activity) => [activity.code, activity.changeovers]));
  const profiles = await readPaperProfiles(tx);
  const valuesOf = ({ activity, component, ask, spineMm }: FinishedOperation) => ({
    changeovers: changeovers.get(activity) ?? ([] as readonly Changeover[]),
    values: setupValuesOf(ask, component, spineMm, profiles),
  });
  return new Map([...Map.groupBy(finished, ({ placeId }) => placeId)].map(([id, own]) => [id, valuesAfter(own.map(valuesOf))]));
}
