import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { operationsOf } from '#modules/estimating/domain/engine/operations.ts';
import type { ExplainedRow } from '#modules/estimating/domain/engine/reasons.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { earliestDays } from '#modules/estimating/server/public.ts';
import { instantOf, minuteAt } from '#modules/planning/domain/calendar.ts';
import { firstDispatchDate } from '#modules/planning/domain/dispatch.ts';
import { type SetupValues, setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import { isCalculatedPace, minutesAtPace, type Pace } from '#modules/planning/domain/places/place-work.ts';
import { toEventDrafts } from '#modules/planning/domain/placing/events-of-operations.ts';
import { withOwnActivities } from '#modules/planning/domain/placing/own-activities.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import type { PromisedWork } from '#modules/planning/domain/promise/place-promised.ts';
import { promiseWork, withoutQuotes } from '#modules/planning/domain/promise/promise-work.ts';
import { applyStandards } from '#modules/planning/domain/standards/plan-standard.ts';
import { toolsHeld } from '#modules/planning/domain/tools/plan-tool.ts';
import { readFirstMethods } from '#modules/planning/server/dispatch-times.ts';
import { filesExpectedAt } from '#modules/planning/server/placing/files-expected.ts';
import { paperDays } from '#modules/planning/server/promise/paper-days.ts';
import { readPromiseContext } from '#modules/planning/server/promise/promise-context.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Computes when work that is only being priced could leave, in the gaps of the standing plan; nothing is stored. */
export const earliestPlannedDays = earliestDays.entry(async (context, rows, { asks = [], lineIds = [] } = {}) => {
  const found = await readPromiseContext(context);
  const known = lineIds.filter((id) => id > 0);
  const quotes = await readQuotes(context.tx, known);
  const promise = quotes.size > 0 ? { ...found, expected: withoutQuotes(found.expected, quotes) } : found;
  const idOf = new Map(promise.rows.map(({ code, id }) => [code, id]));
  const paceOf = new Map(promise.rows.map((place) => [place.id, place]));
  const { expressPercent, economyPercent } = promise.settings;
  const [readPaper] = paperDays.entriesOf(context.kernel);
  const papers = readPaper ? await readPaper(context, rows) : [];
  const zone = context.kernel.config.timeZone;
  const files = known.length > 0 ? await filesExpectedAt(context, known) : () => undefined;
  const products = promise.own.length > 0 ? await readProducts(context.tx, known) : new Map<number, number>();
  const methods = known.length > 0 ? await readFirstMethods(context.tx, known) : new Map<number, readonly DeliveryMethod[]>();
  // Lines are made beside each other: each finds the gaps that those before it leave. Rows without lines are alternatives.
  const areTogether = lineIds.length > 0;
  let before: PromisedWork[] = [];
  return rows.map((row, place) => {
    const paper = papers[place];
    const paperAt = paper ? minuteAt(paper.on, '00:00', zone) : 0;
    const lineId = lineIds[place] ?? 0;
    const leavesAt = promise.dispatchTimeOf(methods.get(lineId) ?? []);
    const leaves = (end: Minute) => firstDispatchDate(instantOf(end).toZonedDateTimeISO(zone), promise.noDispatch, leavesAt);
    // Nothing is printed before its paper and its files are there.
    const materialAt = Math.max(promise.now, paperAt, files(lineId) ?? 0);
    const own = eventsOf(row, { ask: asks[place], subGroupId: products.get(lineId) ?? null }, { idOf, paceOf }, promise).map((event) => ({
      ...event,
      materialAt,
    }));
    const events = areTogether ? [...before, ...renumbered(own, before.length)] : own;
    const ends = promiseWork(events, promise);
    if (!ends) return undefined;
    before = events;
    const standard = leaves(ends.standard);
    const [express, economy] = [ends.express, ends.economy].map((end) => (end === undefined ? undefined : leaves(end)));
    return {
      ...{ standard, best: leaves(ends.best) },
      ...(paper && { paper }),
      ...(express && Temporal.PlainDate.compare(express, standard) < 0 && { express: { day: express, percent: expressPercent } }),
      ...(economy && Temporal.PlainDate.compare(economy, standard) > 0 && { economy: { day: economy, percent: -economyPercent } }),
    };
  });
});

/** Operations with their numbers raised, so that they stand beside others. */
export const renumbered = (events: readonly PromisedWork[], from: number): PromisedWork[] =>
  events.map((event) => ({
    ...event,
    id: event.id + from,
    predecessors: event.predecessors.map((link) => ({ ...link, id: link.id + from })),
  }));

/** The quotes of which these are lines. */
async function readQuotes(tx: ReadTx, lineIds: readonly number[]): Promise<Set<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT DISTINCT b.id FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.id = ANY(${sql.param([...lineIds])}::bigint[]) AND b.status = 'quotation_sent'`);
  return new Set(rows.map(({ id }) => id));
}

/** The product of each line. */
async function readProducts(tx: ReadTx, lineIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; subGroupId: number }>(sql`
    SELECT l.id, l.sub_group_id AS "subGroupId" FROM ${basketsTables.lines} l WHERE l.id = ANY(${sql.param([...lineIds])}::bigint[]) AND l.sub_group_id IS NOT NULL`);
  return new Map(rows.map(({ id, subGroupId }) => [id, subGroupId]));
}

const heldBy = (tools: string[]) => (tools.length > 0 ? { tools } : {});

type Places = { idOf: ReadonlyMap<string, number>; paceOf: ReadonlyMap<number, Pace> };

/** The same operations that planning would make of an order, with the rests, pauses, sheets and tools that it would plan them by. */
export function eventsOf(
  row: ExplainedRow,
  { ask, subGroupId }: { ask: EstimateCase | undefined; subGroupId: number | null },
  { idOf, paceOf }: Places,
  { standards, activities, own, profiles, gramsOf, tools: held }: Awaited<ReturnType<typeof readPromiseContext>>,
): PromisedWork[] {
  const drafts = withOwnActivities(toEventDrafts(operationsOf(row), row, gramsOf, ask?.carton?.die), own, subGroupId).map((draft) =>
    applyStandards({ ...draft, placeId: idOf.get(draft.placeCode) ?? -1 }, standards),
  );
  const numbers = new Map(drafts.map(({ key }, place) => [key, place]));
  const restAfter = (key: string) => activities.get(drafts[numbers.get(key)!]!.activity)?.restMinutes ?? 0;
  const valuesOf = ({ component, paper }: (typeof drafts)[number]): SetupValues => ({
    ...(paper && { paper }),
    ...setupValuesOf(ask ?? { format: { widthMm: 0, heightMm: 0 }, components: [] }, component, row.spineMm ?? null, profiles),
    ...(!ask && { format: undefined }),
  });
  return drafts.map((draft) => {
    const { key, placeId, activity, paper, minutes, setupMinutes, runMinutes, predecessors, sheet, tools } = draft;
    const { changeovers = [], mayPause = true } = activities.get(activity) ?? {};
    return {
      ...{ id: numbers.get(key)!, placeId, activity, setupMinutes, runMinutes, mayPause },
      ...(paper && { paper }),
      ...(sheet && { sheet }),
      ...heldBy(toolsHeld(tools ?? [], activity, held)),
      setup: { changeovers, values: valuesOf(draft) },
      minutes: isCalculatedPace(paceOf.get(placeId)) ? minutes : minutesAtPace({ setupMinutes, runMinutes }, paceOf.get(placeId)),
      predecessors: predecessors.map((before) => ({
        id: numbers.get(before.key)!,
        waitMinutes: Math.max(before.waitMinutes, restAfter(before.key)),
      })),
      status: 'to_plan',
      fixed: false,
      start: null,
      end: null,
    };
  });
}
