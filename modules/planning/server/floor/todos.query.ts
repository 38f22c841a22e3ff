import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, lineDemands } from '#modules/baskets/server/public.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { listTodosEndpoint, type Todo } from '#modules/planning/contract/planning.endpoints.ts';
import type { ActivityCode } from '#modules/planning/contract/planning.shapes.ts';
import { awaitedFiles } from '#modules/planning/domain/files-expected.ts';
import { comingIn, neededOf, proposedGood } from '#modules/planning/domain/floor/count-flow.ts';
import { type AwaitedPrepayment, decideStart, isBegun } from '#modules/planning/domain/floor/start-stop.ts';
import { changesInSequence, setupValuesOf } from '#modules/planning/domain/places/changeovers.ts';
import type { Skill } from '#modules/planning/domain/places/place-work.ts';
import { blockedPapersOf, type PlanStandard, standardMatches } from '#modules/planning/domain/standards/plan-standard.ts';
import { readActivities } from '#modules/planning/server/activities/activities.store.ts';
import { translateRefusal } from '#modules/planning/server/board/translate-refusal.ts';
import { readBreakdown } from '#modules/planning/server/closing/breakdowns.store.ts';
import { readJobEvents, withoutRow } from '#modules/planning/server/job-events.queries.ts';
import { readPlanPlaces } from '#modules/planning/server/places/places.store.ts';
import { readPaperProfiles } from '#modules/planning/server/places/setups.ts';
import { type PlaceRow, placeView, readPlaces } from '#modules/planning/server/places.ts';
import { type EventRow, eventColumns } from '#modules/planning/server/planning.store.ts';
import { readMachineSetups } from '#modules/planning/server/proposal/machine-setups.ts';
import { readJobPictures } from '#modules/prepress/server/public.ts';
import type { WorkStop } from '#modules/relations/domain/work-stop.ts';
import { readWorkStops, relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { awaitedPrepayments } from './awaited-prepayments.ts';
import { countedOf } from './counts.store.ts';
import { colleaguesOf, peopleOf } from './event-people.ts';
import { floorPredecessors } from './lock-floor-event.ts';
import { workedTimes } from './worked-times.ts';

export const listTodos = query(listTodosEndpoint, async (context, input) => {
  const counts = new Map((await readCounts(context.tx)).map((row) => [row.placeId, row]));
  const places = await readPlaces(context.tx);
  const chosen = places.find(({ id }) => id === input.placeId);
  return {
    now: context.now.toString(),
    places: places.map((place) => ({
      ...placeView(place, context.actor.language),
      waiting: counts.get(place.id)?.waiting ?? 0,
      running: counts.get(place.id)?.running ?? 0,
    })),
    todos: chosen ? await readTodos(context, places, chosen, input) : [],
    colleagues: chosen ? await colleaguesOf(context.tx, chosen.id) : [],
    breakdown: chosen ? await readBreakdown(context.tx, chosen.id, context.now) : null,
  };
});

function readCounts(tx: ReadTx) {
  return tx.rows<{ placeId: number; waiting: number; running: number }>(sql`
    SELECT place_id AS "placeId", count(*) FILTER (WHERE status <> 'in_progress') AS waiting, count(*) FILTER (WHERE status = 'in_progress') AS running
    FROM plan_events WHERE place_id IS NOT NULL AND status IN ('planned', 'in_progress', 'on_hold') AND activity <> 'dispatch' GROUP BY place_id`);
}

type Riding = Todo['riding'][number] & { eventId: number };

/** Reads the small parts of other orders on the sheets of these operations. */
async function readRiding(tx: ReadTx, eventIds: readonly number[]): Promise<Map<number, Todo['riding']>> {
  const rows = await tx.rows<Riding>(sql`
    SELECT e.partner_of AS "eventId", b.number || '-' || l.position AS "jobNumber", c.name AS customer, g.per_sheet AS "perSheet", g.sheets
    FROM plan_events e JOIN plan_gangs g ON g.guest_line_id = e.line_id AND g.dissolved_at IS NULL JOIN ${basketsTables.lines} l ON l.id = e.line_id
    JOIN ${basketsTables.baskets} b ON b.id = l.basket_id JOIN ${relationsTables.customers} c ON c.id = b.customer_id
    WHERE e.partner_of = ANY(${sql.param([...eventIds])}::bigint[]) ORDER BY e.id`);
  const grouped = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ eventId: _, ...one }) => one)]));
}

type Check = PlanStandard & { reason: string };

/** The standards in force on a place, each with what its complaints have in common. */
function readStandardChecks({ tx, actor }: QueryContext, placeId: number): Promise<Check[]> {
  const reason = actor.language === 'nl' ? sql`reason_nl` : sql`reason_en`;
  return tx.rows<Check>(sql`
    SELECT kind, place_id AS "placeId", paper, minutes, waste_percent AS "wastePercent", ${reason} AS reason
    FROM plan_standards WHERE status = 'accepted' AND place_id = ${placeId} ORDER BY id`);
}

const checkOf = ({ minutes, wastePercent, reason }: Check) => ({ minutes, wastePercent, reason });

type JobFacts = {
  quantity: number;
  remarks: string;
  format: string | null;
  mainPaper: string | null;
  spineMm: number | null;
  ask: EstimateCase | null;
};

const jobFacts = sql`, l.quantity, l.remarks_internal AS remarks,
  (l.estimate_case #>> '{format,widthMm}') || ' × ' || (l.estimate_case #>> '{format,heightMm}') AS format,
  (SELECT part ->> 'paper' FROM jsonb_array_elements(l.estimate_case -> 'components') part
   ORDER BY (part ->> 'role' = e.component) DESC NULLS LAST, (part ->> 'role' IN ('inner', 'sheet')) DESC LIMIT 1) AS "mainPaper",
  (l.estimate ->> 'spineMm')::float8 AS "spineMm", l.estimate_case AS ask`;

/** Reads the queue of a place: running, then paused, then planned events, each by time. */
async function readTodos(
  context: QueryContext,
  places: readonly PlaceRow[],
  place: PlaceRow,
  { eventId, count }: { eventId: number; count: number },
): Promise<Todo[]> {
  const queued = sql`e.place_id = ${place.id} AND e.status IN ('in_progress', 'on_hold', 'planned') AND e.activity <> 'dispatch'`;
  const inTurn = sql`array_position(ARRAY['in_progress', 'on_hold', 'planned'], e.status), e.planned_start, e.id`;
  const first = sql`ARRAY(SELECT e.id FROM plan_events e WHERE ${queued} ORDER BY ${inTurn} LIMIT ${count})`;
  const found = await readJobEvents<JobFacts>(
    context,
    sql`WHERE (e.id = ANY(${first}) OR e.id = ${eventId}) AND ${queued} ORDER BY ${inTurn}`,
    jobFacts,
  );
  const lines = [...new Set(found.map(({ lineId }) => lineId))];
  const events = await context.tx.rows<EventRow>(sql`SELECT ${eventColumns} FROM plan_events e WHERE e.line_id = ANY(${sql.param(lines)})`);
  const demands = await lineDemands(context.tx, lines);
  const worked = await workedTimes(
    context,
    place,
    found.map(({ row }) => row),
  );
  const waiting = found.filter(({ row }) => !isBegun(row.lineStatus as LineStatus)).map(({ basketId }) => basketId);
  const prepayments = await awaitedPrepayments(context, [...new Set(waiting)]);
  const stop = (await readWorkStops(context, 'machine')).get(place.id);
  const { skills, startsBy } = (await readPlanPlaces(context.tx)).find(({ id }) => id === place.id)!;
  const standards = await readStandardChecks(context, place.id);
  const blockedPapers = blockedPapersOf(place.id, standards);
  const riding = await readRiding(
    context.tx,
    found.map(({ id }) => id),
  );
  const ids = found.map(({ id }) => id);
  const [counted, people, pictures] = [
    await countedOf(context.tx, ids),
    await peopleOf(context.tx, ids),
    await readJobPictures(context.tx, lines),
  ];
  const changeoversOf = new Map((await readActivities(context.tx)).map(({ code, changeovers }) => [code, changeovers]));
  const profiles = await readPaperProfiles(context.tx);
  const changes = changesInSequence(
    found.map(({ id, activity, component, row }) => ({
      id,
      changeovers: changeoversOf.get(activity) ?? [],
      values: setupValuesOf(row.ask, component, row.spineMm, profiles),
    })),
    (await readMachineSetups(context.tx, [place.id])).get(place.id),
  );
  return found.map((operation) => {
    const { quantity, remarks, format, mainPaper: paper, spineMm, holdReason } = operation.row;
    const ofLine = events.filter(({ lineId }) => lineId === operation.lineId);
    const demand = demands.get(operation.lineId)!;
    const flow = {
      comesIn: comingIn(operation.row, ofLine, demand.ordered),
      proposedGood: proposedGood(operation.row, ofLine, demand.ordered),
      needed: neededOf(operation.row, ofLine, demand),
    };
    const knowsSetup = place.slots === 1 && (changeoversOf.get(operation.activity)?.length ?? 0) > 0;
    const setup = { setupChanges: place.slots === 1 ? changes.get(operation.id)! : [], knowsSetup };
    const facts = { ...flow, ...setup, quantity, remarks, format, paper, spineMm, holdReason, ...worked.get(operation.id)! };
    const checks = standards.filter((one) => one.kind !== 'block' && standardMatches(one, operation)).map(checkOf);
    return {
      ...withoutRow(operation),
      ...facts,
      after: afterOf(operation.id, ofLine, places),
      checks,
      counted: counted.get(operation.id) ?? { good: 0, waste: 0 },
      people: people.get(operation.id) ?? [],
      picture: pictures.get(operation.lineId)?.[operation.component === 'cover' ? 'cover' : 'inner'] ?? null,
      needsScan: startsBy === 'scan',
      riding: riding.get(operation.id) ?? [],
      blocked: blockedOf(context, operation.row, { events, prepayments, stop, blockedPapers, skills }),
    };
  });
}

/** The operations that follow one, in their order, each with its place and the rest before it. */
function afterOf(id: number, ofLine: readonly EventRow[], places: readonly PlaceRow[]): Todo['after'] {
  return ofLine
    .filter(({ status }) => status !== 'canceled')
    .toSorted((a, b) => a.sequence - b.sequence)
    .flatMap(({ activity, component, placeId, predecessors }) => {
      const link = predecessors.find((one) => one.id === id);
      const code = places.find((one) => one.id === placeId)?.code ?? '';
      return link ? [{ activity, component, place: code, waitMinutes: link.waitMinutes }] : [];
    });
}

type Around = {
  blockedPapers: ReadonlySet<string>;
  skills: readonly Skill[];
  events: readonly EventRow[];
  prepayments: ReadonlyMap<number, AwaitedPrepayment>;
  stop: WorkStop | undefined;
};

/** Why the work itself cannot start; whether the machine is free follows from the other events. */
function blockedOf(
  context: QueryContext,
  event: EventRow & { lineStatus: string; basketId: number },
  { events, prepayments, stop, blockedPapers, skills }: Around,
): Todo['blocked'] {
  if (event.status !== 'planned') return null;
  const predecessors = floorPredecessors(event, events);
  const prepayment = isBegun(event.lineStatus as LineStatus) ? undefined : prepayments.get(event.basketId);
  const decided = decideStart(
    {
      ...{ event, predecessors, running: 0, slots: 1, lineOnHold: event.lineStatus === 'on_hold', prepayment, stop, blockedPapers },
      ...{ skills, userId: context.actor.id, awaitsFiles: awaitedFiles(event.lineStatus as LineStatus) !== null && event.needsFiles },
    },
    context.now,
  );
  if (decided.accepted) return null;
  const refused = translateRefusal(context, decided, []);
  const { activity }: { activity?: unknown } = decided.params;
  return {
    code: decided.code,
    activity: typeof activity === 'string' ? (activity as ActivityCode) : null,
    text: context.kernel.texts.refusal(context.actor.language, refused.code, refused.params as Record<string, string | number>),
  };
}
