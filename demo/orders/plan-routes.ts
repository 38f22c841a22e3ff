import { sql } from 'drizzle-orm';
import { savePlanRouteEndpoint } from '#modules/planning/contract/save-plan-route.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Sends business cards of the online unit to the second color press, so that theses keep the first. */
export async function fillPlanRoutes({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const estimator = (await staffOf(kernel))('estimator');
  const found = await kernel.act(({ tx }) =>
    tx.row<{ unitId: number; subGroupId: number; placeId: number }>(sql`
      SELECT u.id AS "unitId", s.id AS "subGroupId", p.id AS "placeId" FROM business_units u, sub_groups s, plan_places p
      WHERE u.ui_id = 4 AND s.code = 'business-cards' AND p.code = 'D2'`),
  );
  if (!found) throw new Error('no unit, product or place for a plan route');
  const { placeId, ...of } = found;
  await act(savePlanRouteEndpoint, estimator, { ...of, placeIds: [placeId], before: [] }, kernel.clock.now());
}
