import { sql } from 'drizzle-orm';
import { artworkDays, offersLater } from '#modules/baskets/domain/order/artwork-days.ts';
import { arrivalOf, type DispatchOffers } from '#modules/baskets/domain/order/dispatch-offers.ts';
import { closedDays, openDeliveryDays, readDispatchOffers, type WorkToDispatch } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';

type Asked = { customerId: number; unitId: number };

/** The days on which all of these can leave when their files come today: after the check of the files and the proof, where they need them. */
export async function readShopOffers(
  context: QueryContext,
  { customerId, unitId }: Asked,
  works: readonly WorkToDispatch[],
): Promise<DispatchOffers> {
  const ids = sql.param(works.map(({ subGroupId }) => subGroupId));
  const [needs, offers] = await Promise.all([
    context.tx.rows<{ needsFiles: boolean; needsProof: boolean }>(
      sql`
    SELECT g.file_slots <> '{}' AS "needsFiles", coalesce(g.needs_approval, true)
      AND coalesce((SELECT c.proof_required FROM ${relationsTables.customers} c WHERE c.id = ${customerId}), true) AS "needsProof"
    FROM ${catalogueTables.subGroups} g WHERE g.id = ANY(${ids}::bigint[])`,
      'once',
    ),
    readDispatchOffers(context, unitId, works),
  ]);
  return offersLater(offers, Math.max(0, ...needs.map(artworkDays)), await closedDays(context));
}

/**
 * The offers as the shop shows them, the cheapest first, each with the day on which all of it is there: at these addresses, after the holidays of
 * their countries. Without an address the holidays are those of the shop.
 */
export async function offeredDays(context: QueryContext, { standard, express, economy }: DispatchOffers, addressIds: readonly number[]) {
  const closed = await closedDays(context);
  const lastArrival = async (day: Temporal.PlainDate) => {
    const arrival = arrivalOf(day, closed);
    const openOn = await openDeliveryDays(context, addressIds, arrival);
    return [arrival, ...addressIds.map(openOn)].reduce((last, one) => (Temporal.PlainDate.compare(one, last) > 0 ? one : last));
  };
  const offered = [
    ...(economy ? [{ kind: 'economy' as const, ...economy }] : []),
    { kind: 'standard' as const, day: standard, percent: 0 },
    ...(express ? [{ kind: 'express' as const, ...express }] : []),
  ];
  return Promise.all(
    offered.map(async ({ kind, day, percent }) => ({
      ...{ kind, percent },
      leavesOn: day.toString(),
      deliveredOn: (await lastArrival(day)).toString(),
    })),
  );
}
