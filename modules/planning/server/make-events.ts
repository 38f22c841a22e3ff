import { sql } from 'drizzle-orm';
import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { operationsOf } from '#modules/estimating/domain/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/reasons.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import { type EventDraft, eventsOfOperations, eventsWithoutCalculation } from '#modules/planning/domain/events-of-operations.ts';
import { withOutside } from '#modules/planning/domain/outside.ts';
import { type PrintWay, placeOnRoute } from '#modules/planning/domain/plan-route.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { outsideWork } from './outside-work.ts';
import { readPlaces } from './places.ts';
import { readRoute } from './plan-route.ts';
import { planEventPredecessors, planEvents } from './planning.tables.ts';
import { followEvents } from './save-placements.ts';

/** Makes the operations of every product line of a confirmed order, to be planned. A line that has its events keeps them. */
export async function makeEventsOf(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const places = await readPlaces(tx);
  if (places.length === 0) return;
  const { unitId } = (await tx.row<{ unitId: number }>(sql`SELECT business_unit_id AS "unitId" FROM baskets WHERE id = ${basketId}`))!;
  for (const line of await lockLinesOf(tx, basketId)) {
    if (line.kind !== 'product' || line.status === 'quote_canceled' || line.status === 'order_canceled') continue;
    if (await tx.row(sql`SELECT 1 FROM plan_events WHERE line_id = ${line.id} LIMIT 1`)) continue;
    const outside = await Promise.all(outsideWork.entriesOf(context.kernel).map((workOf) => workOf(tx, line.id)));
    const { drafts, ways } = await draftsOf(tx, line.id, line.quantity);
    const route = line.subGroupId === null ? [] : await readRoute(tx, unitId, line.subGroupId);
    const placed = withOutside(drafts, outside.flat()).map(({ placeCode, ...draft }) => ({
      ...draft,
      placeId: placeOnRoute({ placeCode, component: draft.component }, places, route, ways),
    }));
    await insertEvents(tx, line.id, placed);
    await followEvents(context, line.id);
  }
}

/** Worked out anew from the question and the parameters that made the price, so for the quantity that was ordered. */
export async function draftsOf(tx: Tx, lineId: number, quantity: number): Promise<{ drafts: EventDraft[]; ways: readonly PrintWay[] }> {
  const asked = await tx.row<{ ask: EstimateCase; shop: Shop }>(sql`
    SELECT l.estimate_case AS ask, p.shop FROM lines l JOIN parameter_sets p ON p.id = l.parameter_set_id
    WHERE l.id = ${lineId} AND l.estimate_case IS NOT NULL`);
  const result = asked && estimateWithReasons(asked.shop, { ...asked.ask, quantities: [quantity] });
  const row = result && 'quantities' in result ? result.quantities[0] : undefined;
  if (!row) return { drafts: eventsWithoutCalculation(quantity), ways: [] };
  return { drafts: eventsOfOperations(operationsOf(row), row), ways: row.routes };
}

type PlacedDraft = Omit<EventDraft, 'placeCode'> & { placeId: number | null };

async function insertEvents({ db }: Tx, lineId: number, drafts: readonly PlacedDraft[]): Promise<void> {
  const made = await db
    .insert(planEvents)
    .values(drafts.map(({ key, predecessors, ...draft }) => ({ ...draft, lineId })))
    .returning({ id: planEvents.id, sequence: planEvents.sequence });
  const idOf = new Map(drafts.map((draft) => [draft.key, made.find(({ sequence }) => sequence === draft.sequence)!.id]));
  const links = drafts.flatMap(({ key, predecessors }) =>
    predecessors.map((before) => ({ eventId: idOf.get(key)!, predecessorId: idOf.get(before.key)!, waitMinutes: before.waitMinutes })),
  );
  if (links.length > 0) await db.insert(planEventPredecessors).values(links);
}
