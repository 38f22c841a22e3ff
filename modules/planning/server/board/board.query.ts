import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import {
  listBoardJobsEndpoint,
  listLineEventsEndpoint,
  listPlaceEventsEndpoint,
  readBoardEndpoint,
} from '#modules/planning/contract/planning.endpoints.ts';
import type { ActivityCode, ComponentCode } from '#modules/planning/contract/planning.shapes.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { type Lateness, latenessOf } from '#modules/planning/domain/lateness.ts';
import type { Crew } from '#modules/planning/domain/places/shared-work.ts';
import { type EventStatus, endOf, type Minute } from '#modules/planning/domain/plan-event.ts';
import { blockedPapersOf } from '#modules/planning/domain/standards/plan-standard.ts';
import {
  type DispatchMomentOf,
  type FirstDelivery,
  firstMethodsOf,
  readDepartures,
  readDispatchMoment,
} from '#modules/planning/server/dispatch-times.ts';
import { readJobEvents, withoutRow } from '#modules/planning/server/job-events.queries.ts';
import { readCrews } from '#modules/planning/server/places/crews.ts';
import { placeView } from '#modules/planning/server/places.ts';
import { withAwaited } from '#modules/planning/server/placing/awaited-dates.ts';
import { epochMinutes, eventEnd, eventStart, planEventOf } from '#modules/planning/server/planning.store.ts';
import { readStandards } from '#modules/planning/server/standards/standards.store.ts';
import { readTools } from '#modules/planning/server/tools/tools.store.ts';
import { readWorkStops, relationsTables } from '#modules/relations/server/public.ts';
import { memoizeBySnapshot } from '#platform/server/database/memoize-by-snapshot.ts';
import { JsonText } from '#platform/server/json-text.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { type BoardSpan, boardDays, boardSpan, overlapsSpan } from './board-span.ts';
import { lineFormat, linePapers, readPool } from './read-pool.ts';

export const readBoard = query(readBoardEndpoint, (context, input) =>
  memoizeBySnapshot(
    context,
    `board ${context.actor.language} ${JSON.stringify(input)}`,
    async () => new JsonText(await readBoardOf(context, input)),
  ),
);

async function readBoardOf(context: QueryContext, input: Parameters<typeof boardSpan>[1]) {
  const { tx, now, actor } = context;
  const [span, momentOf] = await Promise.all([boardSpan(context, input), readDispatchMoment(context)]);
  const [standing, pool, standards, crews, stops, trucks, tools] = await Promise.all([
    readStanding(context, span, momentOf),
    readPool(context, momentOf),
    readStandards(tx),
    readCrews(context),
    readWorkStops(context, 'machine'),
    trucksOf(context, span),
    readTools(tx),
  ]);
  return {
    now: minuteOf(now),
    days: span.days,
    trucks,
    toolCounts: tools.map(({ name, count }) => ({ tool: name, count })),
    places: span.places.map((place) => ({
      ...placeView(place, actor.language),
      department: place.department,
      windows: [...span.calendars.get(place.id)!],
      ...span.changed.get(place.id)!,
      blockedPapers: [...blockedPapersOf(place.id, standards)],
      crew: withAbsences(crews.get(place.id)),
      stop: stops.get(place.id) ?? null,
    })),
    ...standing,
    ...pool,
  };
}

/** The most days between leaving and delivery: over closed days. */
const daysToDelivery = 10;

/** The moments at which something leaves on the days of the board. */
async function trucksOf(context: QueryContext, { days }: BoardSpan): Promise<Minute[]> {
  const [first, last] = [days[0]!, days.at(-1)!];
  const deliveries = { from: Temporal.PlainDate.from(first.date), days: days.length + daysToDelivery, lineIds: [] };
  const { departures } = await readDepartures(context, deliveries);
  return departures.filter((moment) => moment >= first.start && moment < last.end);
}

/** Copies what the wire shape lets be changed. */
const withAbsences = (crew: Crew | undefined) =>
  crew
    ? {
        ...crew,
        people: crew.people.map(({ absent, activities, ...person }) => ({
          ...person,
          ...(activities && { activities: [...activities] }),
          absent: [...absent],
        })),
      }
    : null;

/** Aggregates a column to one JSON array, which costs a tenth of reading as many rows. */
const column = (of: SQL) => sql`coalesce(json_agg(${of}), '[]')`;

/** The fields by which bars are grouped; within a group only id, line and times differ. */
type Alike = { placeId: number; activity: ActivityCode; component: ComponentCode | null; status: EventStatus; fixed: boolean };
/** Bars by group, those with tools, and lines by their first delivery. */
type Standing = {
  tools: { id: number; tools: string[] }[];
  bars: (Alike & Record<'id' | 'lineId', number[]> & Record<'start' | 'end', Minute[]>)[];
  lines: { due: string | null; methods: FirstDelivery['methods']; id: number[]; end: (Minute | null)[] }[];
};

/** Reads the bars and the lateness of their lines. Lines and deliveries are each read with one query for all ids. */
async function readStanding({ tx, now }: QueryContext, span: BoardSpan, momentOf: DispatchMomentOf) {
  const found = await tx.row<Standing>(sql`
    WITH bar AS MATERIALIZED (
      SELECT e.id, e.line_id, e.place_id, e.activity, e.component, e.status, e.fixed, e.tools,
        ${epochMinutes(eventStart)} AS begins, ${epochMinutes(eventEnd)} AS ends
      FROM plan_events e WHERE ${overlapsSpan(span)}),
    delivery AS (
      SELECT line_id, min(date) AS date, min(method) AS method, min(method) <> max(method) AS mixed FROM ${basketsTables.deliveries}
      WHERE line_id = ANY(ARRAY(SELECT line_id FROM bar)) GROUP BY line_id),
    ended AS (
      SELECT e.line_id, ${epochMinutes(sql`max(${eventEnd})`)} AS at
      FROM plan_events e WHERE e.line_id = ANY(ARRAY(SELECT line_id FROM bar)) AND e.status <> 'canceled' GROUP BY e.line_id),
    line AS (
      SELECT ended.line_id AS id, ended.at, coalesce(delivery.date,
        (SELECT b.delivery_date FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE l.id = ended.line_id)) AS due,
        CASE WHEN mixed THEN ${firstMethodsOf(sql`ended.line_id`)} WHEN method IS NULL THEN '{}' ELSE ARRAY[method] END AS methods
      FROM ended LEFT JOIN delivery ON delivery.line_id = ended.line_id)
    SELECT
      (SELECT ${column(sql`alike`)} FROM (
        SELECT place_id AS "placeId", activity, component, status, fixed, json_agg(id) AS id, json_agg(line_id) AS "lineId",
          json_agg(begins) AS start, json_agg(ends) AS "end"
        FROM bar GROUP BY place_id, activity, component, status, fixed) alike) AS bars,
      (SELECT ${column(sql`json_build_object('id', id, 'tools', tools)`)} FROM bar WHERE tools <> '{}') AS tools,
      (SELECT ${column(sql`one`)} FROM (SELECT due, methods, json_agg(id) AS id, json_agg(at) AS "end" FROM line GROUP BY due, methods) one) AS lines`);
  const at = minuteOf(now);
  const { bars, lines, tools } = found!;
  const lateness = lines.flatMap(({ due, methods, id, end }) => {
    const dispatchAt = due === null ? null : momentOf({ date: due, methods });
    return id.map((line, index) => ({ line, lateness: latenessOf(end[index]!, dispatchAt, at) }));
  });
  const linesOf = (wanted: Lateness) => lateness.flatMap((one) => (one.lateness === wanted ? [one.line] : []));
  const ofEach = <Value>(value: (alike: Standing['bars'][number]) => Value) => bars.flatMap((alike) => alike.id.map(() => value(alike)));
  return {
    bars: {
      id: bars.flatMap(({ id }) => id),
      lineId: bars.flatMap(({ lineId }) => lineId),
      placeId: ofEach(({ placeId }) => placeId),
      activity: ofEach(({ activity }) => activity),
      component: ofEach(({ component }) => component),
      status: ofEach(({ status }) => status),
      start: bars.flatMap(({ start }) => start),
      end: bars.flatMap(({ status, start, end }) => end.map((minute, index) => endOf(status, start[index]!, minute, at))),
    },
    fixed: bars.flatMap(({ fixed, id }) => (fixed ? id : [])),
    tools,
    late: linesOf('late'),
    tight: linesOf('tight'),
  };
}

type Jobs = Record<'line' | 'lineBasket' | 'position' | 'basket' | 'basketCustomer' | 'customerId', number[]> & {
  number: string[];
  name: string[];
  papers: string[][];
  format: (string | null)[];
  dueOn: (string | null)[];
  deliverOn: (string | null)[];
};

export const listBoardJobs = query(listBoardJobsEndpoint, (context, input) =>
  memoizeBySnapshot(context, `jobs ${JSON.stringify(input)}`, async () => new JsonText(await readBoardJobs(context, input))),
);

/**
 * Reads lines, orders and customers each by all ids at once and joins them here: PostgreSQL underestimates their number in a join and would
 * look them up one by one.
 */
async function readBoardJobs(context: QueryContext, input: Parameters<typeof boardDays>[1]) {
  const span = await boardDays(context, input);
  const found = await context.tx.row<Jobs>(sql`
    WITH line AS MATERIALIZED (
      SELECT l.id, l.basket_id, l.position, ${lineFormat} AS format, ${linePapers} AS papers
      FROM ${basketsTables.lines} l WHERE l.id = ANY(ARRAY(SELECT e.line_id FROM plan_events e WHERE ${overlapsSpan(span)}))),
    delivery AS (SELECT line_id, min(date) AS date FROM ${basketsTables.deliveries} WHERE line_id = ANY(ARRAY(SELECT id FROM line)) GROUP BY line_id),
    basket AS MATERIALIZED (SELECT id, number, customer_id, delivery_date FROM ${basketsTables.baskets} WHERE id = ANY(ARRAY(SELECT basket_id FROM line))),
    customer AS (SELECT id, name FROM ${relationsTables.customers} WHERE id = ANY(ARRAY(SELECT customer_id FROM basket)))
    SELECT * FROM
      (SELECT ${column(sql`id`)} AS line, ${column(sql`basket_id`)} AS "lineBasket", ${column(sql`position`)} AS position,
        ${column(sql`papers`)} AS papers, ${column(sql`format`)} AS format, ${column(sql`date`)} AS "dueOn"
        FROM line LEFT JOIN delivery ON delivery.line_id = line.id) lines,
      (SELECT ${column(sql`id`)} AS basket, ${column(sql`number`)} AS number, ${column(sql`customer_id`)} AS "basketCustomer",
        ${column(sql`delivery_date`)} AS "deliverOn" FROM basket) baskets,
      (SELECT ${column(sql`id`)} AS "customerId", ${column(sql`name`)} AS name FROM customer) customers`);
  const { line, lineBasket, position, basket, number, basketCustomer, customerId, name, papers, format, dueOn, deliverOn } = found!;
  const nameOf = new Map(customerId.map((id, index) => [id, name[index]!]));
  const indexOf = new Map(basket.map((id, index) => [id, index]));
  const indices = lineBasket.map((id) => indexOf.get(id)!);
  return {
    lineId: line,
    basketId: lineBasket,
    jobNumber: indices.map((index, at) => `${number[index]}-${position[at]}`),
    customer: indices.map((index) => nameOf.get(basketCustomer[index]!)!),
    papers,
    format,
    dueOn: indices.map((index, at) => dueOn[at] ?? deliverOn[index]!),
  };
}

export const listPlaceEvents = query(listPlaceEventsEndpoint, async (context, { id, ...period }) => {
  const span = await boardSpan(context, period);
  const events = await readJobEvents(context, sql`WHERE e.place_id = ${id} AND ${overlapsSpan(span)} ORDER BY e.planned_start, e.id`);
  return { events: events.map(withoutRow) };
});

export const listLineEvents = query(listLineEventsEndpoint, async (context, { id }) => {
  const events = await readJobEvents(context, sql`WHERE e.line_id = ${id} ORDER BY e.sequence`);
  const at = minuteOf(context.now);
  const dated = await withAwaited(
    context,
    events.map(({ row }) => planEventOf(row, at)),
  );
  return {
    events: events.map((event, index) => {
      const { materialAt, filesAt } = dated[index]!;
      return {
        ...withoutRow(event),
        ...(materialAt !== undefined && { materialAt: instantOf(materialAt).toString() }),
        ...(filesAt !== undefined && { filesAt: instantOf(filesAt).toString() }),
      };
    }),
  };
});
