import { sql } from 'drizzle-orm';
import { basketsTables, type LineRow, lockLinesOf } from '#modules/baskets/server/public.ts';
import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import { estimateWithReasons } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { estimatingTables } from '#modules/estimating/server/public.ts';
import { isCalculatedPace, listsActivity, minutesAtPace, takesWork } from '#modules/planning/domain/places/place-work.ts';
import { draftsWithoutCalculation, type EventDraft, toEventDrafts } from '#modules/planning/domain/placing/events-of-operations.ts';
import { replaceOutsideWork } from '#modules/planning/domain/placing/outside.ts';
import { withOwnActivities } from '#modules/planning/domain/placing/own-activities.ts';
import { type PrintWay, placeOnRoute } from '#modules/planning/domain/placing/plan-route.ts';
import { inRankOrder } from '#modules/planning/domain/placing/rank-order.ts';
import { applyStandards, blockedPapersOf } from '#modules/planning/domain/standards/plan-standard.ts';
import { ownActivitiesOfLine, readActivities, readOwnActivities } from '#modules/planning/server/activities/activities.store.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import {
  changeEventsKeepingVersion,
  changeEventsWhere,
  insertEvents,
  linkEvents,
  unlinkEvents,
} from '#modules/planning/server/plan-events.store.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { readStandards } from '#modules/planning/server/standards/standards.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, QueryContext, Tx } from '#platform/server/served.ts';
import { outsideWork } from './outside-work.ts';
import { readRoute } from './plan-route.ts';
import { updatePlanStatus } from './save-placements.ts';

/** Creates the events of every product line of a confirmed order, without a time. A line that has events keeps them. */
export async function makeEvents(context: CommandContext, basketId: number): Promise<void> {
  const { tx } = context;
  const places = await readPlaces(tx);
  if (places.length === 0) return;
  for (const line of await lockLinesOf(tx, basketId)) {
    if (line.kind !== 'product' || line.status === 'quote_canceled' || line.status === 'order_canceled') continue;
    if (await tx.row(sql`SELECT 1 FROM plan_events WHERE line_id = ${line.id} LIMIT 1`)) continue;
    await saveDrafts(tx, line.id, await placedOnRoute(tx, line, await draftsToMake(context, line.id, line.quantity)), []);
    await updatePlanStatus(context, line.id);
  }
}

/** Creates the events of the lines of a running order that came from an earlier program. */
export async function makeTakenOverEvents(
  context: CommandContext,
  basketId: number,
  draftsOf: ReadonlyMap<number, readonly EventDraft[]>,
): Promise<void> {
  for (const line of await lockLinesOf(context.tx, basketId)) {
    const drafts = draftsOf.get(line.id);
    if (drafts) await saveDrafts(context.tx, line.id, await placedOnRoute(context.tx, line, { drafts, ways: [] }), []);
    await updatePlanStatus(context, line.id);
  }
}

/** Creates the events of a line that was to be made outside as a whole, after those it has; prepress and dispatch exist already. */
export async function makeEventsInside(tx: Tx, line: LineRow, events: readonly EventRow[]): Promise<void> {
  const { drafts, ways } = await calculateDrafts(tx, line.id, line.quantity);
  const last = events.at(-1)!.sequence;
  const later = drafts.map((draft) => ({ ...draft, sequence: last + draft.sequence }));
  const standing = events.filter(({ activity }) => activity === 'prepress' || activity === 'dispatch');
  await saveDrafts(tx, line.id, await placedOnRoute(tx, line, { drafts: later, ways }), standing);
}

/** Replaces the operations of a line of which none has begun by those of its new execution; prepress and dispatch stay. */
export async function remakeEvents(context: CommandContext, line: LineRow, events: readonly EventRow[]): Promise<void> {
  const { tx } = context;
  const standing = events.filter(({ activity, status }) => status !== 'canceled' && (activity === 'prepress' || activity === 'dispatch'));
  const gone = events.filter((one) => one.status !== 'canceled' && !standing.includes(one)).map(({ id }) => id);
  await changeEventsWhere(tx, sql`e.id = ANY(${sql.param(gone)})`, { status: 'canceled' });
  await unlinkEvents(tx, gone);
  const { drafts, ways } = await draftsToMake(context, line.id, line.quantity);
  const last = events.at(-1)?.sequence ?? 0;
  const later = drafts.map((draft) => ({ ...draft, sequence: last + draft.sequence }));
  await saveDrafts(tx, line.id, await placedOnRoute(tx, line, { drafts: later, ways }), standing);
}

type Drafted = { drafts: readonly EventDraft[]; ways: readonly PrintWay[] };

/** Assigns each draft to the place that the product's plan route names, with the standards of that place. */
async function placedOnRoute(tx: Tx, line: LineRow, { drafts, ways }: Drafted): Promise<PlacedDraft[]> {
  const places = await readPlaces(tx);
  const basket = await tx.row<{ unitId: number }>(
    sql`SELECT business_unit_id AS "unitId" FROM ${basketsTables.baskets} WHERE id = ${line.basketId}`,
  );
  const route = line.subGroupId === null ? [] : await readRoute(tx, basket!.unitId, line.subGroupId);
  const standards = await readStandards(tx);
  const ranks = new Map((await readActivities(tx)).flatMap(({ code, rank }) => (rank === null ? [] : [[code as string, rank] as const])));
  return inRankOrder(drafts, ranks).map(({ placeCode, ...draft }) => {
    const taking = places.filter(
      (place) =>
        listsActivity(place, draft.activity) && takesWork({ ...place, blockedPapers: blockedPapersOf(place.id, standards) }, draft),
    );
    const placeId = placeOnRoute({ placeCode, component: draft.component }, places, route, ways, taking);
    const work = applyStandards({ ...draft, placeId }, standards);
    const pace = places.find(({ id }) => id === placeId);
    return isCalculatedPace(pace) ? work : { ...work, minutes: minutesAtPace(work, pace) };
  });
}

/**
 * The operations of a line: those of its calculation, without bought-in work, and the shop's own activities: for its product as they are now, or
 * with `amends` those that it was planned with.
 */
export async function calculateDrafts(tx: ReadTx, lineId: number, quantity: number, { amends = false } = {}): Promise<Drafted> {
  const { drafts, ways } = await calculatedDrafts(tx, lineId, quantity);
  const own = await (amends ? ownActivitiesOfLine(tx, lineId) : readOwnActivities(tx));
  if (own.length === 0) return { drafts, ways };
  const line = await tx.row<{ subGroupId: number | null }>(
    sql`SELECT l.sub_group_id AS "subGroupId" FROM ${basketsTables.lines} l WHERE l.id = ${lineId}`,
  );
  return { drafts: withOwnActivities(drafts, own, line!.subGroupId), ways };
}

/** Recalculates the line's case with the parameters of its price, for the ordered quantity and without bought-in work. */
async function calculatedDrafts(tx: ReadTx, lineId: number, quantity: number): Promise<Drafted> {
  const stored = await tx.row<{ ask: EstimateCase; shop: Shop }>(sql`
    SELECT l.estimate_case - 'boughtIn' AS ask, p.shop FROM ${basketsTables.lines} l JOIN ${estimatingTables.parameterSets} p ON p.id = l.parameter_set_id
    WHERE l.id = ${lineId} AND l.estimate_case IS NOT NULL`);
  const result = stored && estimateWithReasons(stored.shop, { ...stored.ask, quantities: [quantity] });
  const row = result && 'quantities' in result ? result.quantities[0] : undefined;
  if (!row) return { drafts: draftsWithoutCalculation(quantity), ways: [] };
  const gramsOf = (paper: string) => stored?.shop.papers.find(({ code }) => code === paper)?.gramsPerM2;
  return { drafts: toEventDrafts(operationsOf(row), row, gramsOf, stored?.ask.carton?.die), ways: row.routes };
}

/** Calculates the operations of a line of which some are done outside. */
export async function draftsToMake(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  lineId: number,
  quantity: number,
  options: { amends?: boolean } = {},
): Promise<Drafted> {
  const outside = await Promise.all(outsideWork.entriesOf(kernel).map((workOf) => workOf(tx, lineId)));
  const { drafts, ways } = await calculateDrafts(tx, lineId, quantity, options);
  return { drafts: replaceOutsideWork(drafts, outside.flat()), ways };
}

/** The codes of a draft, which the rules read as texts. */
type DraftCodes = Pick<EventRow, 'activity' | 'component' | 'unit'>;
type PlacedDraft = Omit<EventDraft, 'placeCode'> & { placeId: number | null; extraSheets: number };

/** Inserts events with their predecessors; an existing event of the same activity only gets its new sequence. */
async function saveDrafts(tx: Tx, lineId: number, drafts: readonly PlacedDraft[], standing: readonly EventRow[]): Promise<void> {
  const idOf = new Map<string, number>();
  for (const { key, activity, sequence } of drafts) {
    const existing = standing.find((one) => one.activity === activity);
    if (!existing) continue;
    await changeEventsKeepingVersion(tx, sql`e.id = ${existing.id}`, { sequence });
    idOf.set(key, existing.id);
  }
  const missing = drafts.filter(({ key }) => !idOf.has(key));
  const made = await insertEvents(
    tx,
    missing.map(({ key, predecessors, ...draft }) => ({ ...draft, ...(draft as DraftCodes), lineId })),
  );
  for (const { key, sequence } of missing) idOf.set(key, made.find((one) => one.sequence === sequence)!.id);
  const rests = new Map<string, number>((await readActivities(tx)).map(({ code, restMinutes }) => [code, restMinutes]));
  const restAfter = (key: string) => rests.get(drafts.find((draft) => draft.key === key)?.activity ?? '') ?? 0;
  const links = drafts.flatMap(({ key, predecessors }) =>
    predecessors.map((before) => ({
      eventId: idOf.get(key)!,
      predecessorId: idOf.get(before.key)!,
      waitMinutes: Math.max(before.waitMinutes, restAfter(before.key)),
    })),
  );
  await linkEvents(tx, links);
}
