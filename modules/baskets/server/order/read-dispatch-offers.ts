import { sql } from 'drizzle-orm';
import { type DispatchOffers, dispatchOffers } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** `ask` is the case of the row: what machines change over for it. With its line, the files that it awaits count; without one they are there today. */
export type WorkToDispatch = { row: ExplainedRow; ask: EstimateCase; subGroupId: number; lineId?: number };

/** The days on which all of these can leave: by the present plan, not before awaited files, and by the lead times of the unit's products. */
export async function readDispatchOffers(context: QueryContext, unitId: number, works: readonly WorkToDispatch[]): Promise<DispatchOffers> {
  const closed = await closedDays(context);
  const [reader] = earliestDays.entriesOf(context.kernel);
  const planned = reader
    ? await reader(
        context,
        works.map(({ row }) => row),
        { asks: works.map(({ ask }) => ask), lineIds: works.map(({ lineId }) => lineId ?? 0) },
      )
    : [];
  const products = await context.tx.rows<{ id: number; leadDays: number }>(
    sql`
    SELECT o.sub_group_id AS id, o.lead_days AS "leadDays" FROM ${catalogueTables.unitSubGroups} o
    WHERE o.business_unit_id = ${unitId} AND o.sub_group_id = ANY(${sql.param(works.map(({ subGroupId }) => subGroupId))}::bigint[])
      AND o.lead_days IS NOT NULL`,
    'once',
  );
  const leadOf = new Map(products.map(({ id, leadDays }) => [id, leadDays]));
  return dispatchOffers(
    works.map(({ subGroupId }, place) => ({ planned: planned[place], leadDays: leadOf.get(subGroupId) ?? null })),
    shopDay(context),
    closed,
  );
}
