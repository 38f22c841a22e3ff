import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { rebuildOverviewEndpoint } from '#modules/reports/contract/rebuild-overview.endpoint.ts';
import { command } from '#platform/server/served.ts';

export const rebuildOverview = command(rebuildOverviewEndpoint, async ({ tx }) => {
  await tx.rows(sql`SELECT rebuild_basket_stages()`);
  const { count } = (await tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM ${basketsTables.basketStages}`))!;
  await tx.record({ fact: 'recap.rebuilt', refs: {}, data: { count } });
  return { stages: count };
});
