import { sql } from 'drizzle-orm';
import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { operationsOf } from '#modules/estimating/domain/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/reasons.ts';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { EstimateCase } from '#modules/estimating/domain/types.ts';
import { type EventDraft, eventsOfOperations, eventsWithoutCalculation } from '#modules/planning/domain/events-of-operations.ts';
import { withOutside } from '#modules/planning/domain/outside.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { outsideWork } from './outside-work.ts';
import { readPlaces } from './places.ts';
import { planEventPredecessors, planEvents } from './planning.tables.ts';
import { followEvents } from './save-placements.ts';

/** Makes the operations of every product line of a confirmed order, to be planned. A line that has its events keeps them. */
export async function makeEventsOf(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const places = new Map((await readPlaces(tx)).map(({ code, id }) => [code, id]));
  if (places.size === 0) return;
  for (const line of await lockLinesOf(tx, basketId)) {
    if (line.kind !== 'product' || line.status === 'quote_canceled' || line.status === 'order_canceled') continue;
    if (await tx.row(sql`SELECT 1 FROM plan_events WHERE line_id = ${line.id} LIMIT 1`)) continue;
    const outside = await Promise.all(outsideWork.entriesOf(context.kernel).map((workOf) => workOf(tx, line.id)));
    await insertEvents(tx, line.id, withOutside(await draftsOf(tx, line.id, line.quantity), outside.flat()), places);
    await followEvents(context, line.id);
  }
}

/** Worked out anew from the question and the parameters that made the price, so for the quantity that was ordered. */
export async function draftsOf(tx: Tx, lineId: number, quantity: number): Promise<EventDraft[]> {
  const asked = await tx.row<{ ask: EstimateCase; shop: Shop }>(sql`
    SELECT l.estimate_case AS ask, p.shop FROM lines l JOIN parameter_sets p ON p.id = l.parameter_set_id
    WHERE l.id = ${lineId} AND l.estimate_case IS NOT NULL`);
  const result = asked && estimateWithReasons(asked.shop, { ...asked.ask, quantities: [quantity] });
  const row = result && 'quantities' in result ? result.quantities[0] : undefined;
  return row ? eventsOfOperations(operationsOf(row), row) : eventsWithoutCalculation(quantity);
}

async function insertEvents({ db }: Tx, lineId: number, drafts: readonly EventDraft[], places: ReadonlyMap<string, number>): Promise<void> {
  const made = await db
    .insert(planEvents)
    .values(drafts.map(({ key, placeCode, predecessors, ...draft }) => ({ ...draft, lineId, placeId: places.get(placeCode) ?? null })))
    .returning({ id: planEvents.id, sequence: planEvents.sequence });
  const idOf = new Map(drafts.map((draft) => [draft.key, made.find(({ sequence }) => sequence === draft.sequence)!.id]));
  const links = drafts.flatMap(({ key, predecessors }) =>
    predecessors.map((before) => ({ eventId: idOf.get(key)!, predecessorId: idOf.get(before.key)!, waitMinutes: before.waitMinutes })),
  );
  if (links.length > 0) await db.insert(planEventPredecessors).values(links);
}
