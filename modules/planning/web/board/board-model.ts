import type {
  listBoardJobsEndpoint,
  listBoardShortagesEndpoint,
  readBoardEndpoint,
} from '#modules/planning/contract/planning.endpoints.ts';
import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { freeWindows, mayBeginAt } from '#modules/planning/domain/board/free-windows.ts';
import { decideMoveEvent, type MoveContext, type MoveTarget } from '#modules/planning/domain/board/move-event.ts';
import { type Calendar, nextOpen, type Window, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { placesThatDo } from '#modules/planning/domain/places/place-work.ts';
import type { Crew } from '#modules/planning/domain/places/shared-work.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { followersOf } from '#modules/planning/domain/placing/followers.ts';
import type { Booking, EventStatus, Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { ToolCounts } from '#modules/planning/domain/tools/plan-tool.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { stepMinutes } from './board-scale.ts';

export type BoardData = OutputOf<typeof readBoardEndpoint>;
export type BoardJobs = OutputOf<typeof listBoardJobsEndpoint>;
export type BoardShortages = OutputOf<typeof listBoardShortagesEndpoint>;

/** An event with the fields that the board shows; `useLine` reads the others with its line. */
export type BoardEvent = Omit<
  BoardData['pool'][number],
  'description' | 'deliveryDate' | 'waitsFor' | 'predecessor' | 'papers' | 'format'
> & {
  status: EventStatus;
  fixed: boolean;
  tools?: readonly string[];
  /** The papers of which there is too little, and the day on which they come. */
  lacks?: string;
  comesOn?: string;
  /** The day on which its files can be expected. */
  filesOn?: string;
  /** Null in the pool. */
  start: Minute | null;
  end: Minute | null;
};
export type BoardPlace = Omit<BoardData['places'][number], 'windows' | 'blockedPapers' | 'crew'> & {
  crew?: Crew;
  /** How many of each tool there are, at every place the same. */
  toolCounts?: ToolCounts;
  calendar: Calendar;
  bars: BoardBar[];
  blockedPapers: ReadonlySet<string>;
};
export type BoardBar = { planEvent: BoardEvent; start: Minute; end: Minute; lane: number };
export type PoolCard = BoardData['pool'][number] & BoardEvent;
export type BoardModel = {
  places: BoardPlace[];
  pool: PoolCard[];
  events: ReadonlyMap<number, BoardEvent>;
  now: Minute;
  from: Minute;
  trucks: readonly Minute[];
};

/** The places with a bar that matches the filter, and the one over which a bar is held. */
export function rowsWithWork(
  places: readonly BoardPlace[],
  matches: ((planEvent: BoardEvent) => boolean) | undefined,
  heldOver: number | undefined,
): BoardPlace[] {
  return places.filter(({ id, bars }) => id === heldOver || bars.some(({ planEvent }) => !matches || matches(planEvent)));
}

/** Converts between ISO instants and minutes since 1970 without Temporal, which not every browser has. */
export const minuteOfIso = (instant: string): Minute => Math.ceil(Date.parse(instant) / 60_000);
export const isoOfMinute = (minute: Minute): string => new Date(minute * 60_000).toISOString();

/** Builds the view model of the board: joins bars with their jobs and what they lack, and assigns a lane to each. */
export function boardModel(board: BoardData, jobs: BoardJobs, shortages?: BoardShortages): BoardModel {
  const calendars = new Map(board.places.map(({ id, windows }) => [id, windows]));
  const lacks = new Map(shortages?.id.map((id, index) => [id, lackOf(shortages, index)]));
  const bars = barsOf(board, jobs, lacks, calendars);
  const toolCounts = new Map(board.toolCounts.map(({ tool, count }) => [tool, count]));
  const byPlace = Map.groupBy(bars, ({ planEvent }) => planEvent.placeId);
  return {
    now: board.now,
    from: board.days[0]?.start ?? board.now,
    trucks: board.trucks,
    places: board.places.map(({ windows, blockedPapers, crew, ...place }) => ({
      ...{ ...place, calendar: windows, bars: lanesOf(byPlace.get(place.id) ?? []) },
      blockedPapers: new Set(blockedPapers),
      ...(crew && { crew }),
      ...(toolCounts.size > 0 && { toolCounts }),
    })),
    pool: board.pool.map((card) => ({ ...card, status: 'to_plan', fixed: false, start: null, end: null, ...lacks.get(card.id) })),
    events: new Map(bars.map(({ planEvent }) => [planEvent.id, planEvent])),
  };
}

type Lack = Pick<BoardEvent, 'lacks' | 'comesOn' | 'filesOn'>;

function lackOf({ papers, comesOn, filesOn }: BoardShortages, index: number): Lack {
  return {
    ...(papers[index] && { lacks: papers[index] }),
    ...(comesOn[index] && { comesOn: comesOn[index] }),
    ...(filesOn[index] && { filesOn: filesOn[index] }),
  };
}

type Bar = Omit<BoardBar, 'lane'>;

function barsOf(
  { bars, fixed, late, tight, tools }: BoardData,
  jobs: BoardJobs,
  lacks: ReadonlyMap<number, Lack>,
  calendars: ReadonlyMap<number, Calendar>,
): Bar[] {
  const toolsOf = new Map(tools.map(({ id, tools: own }) => [id, own]));
  const jobOf = new Map(jobs.lineId.map((lineId, index) => [lineId, index]));
  const [isFixed, isLate, isTight] = [new Set(fixed), new Set(late), new Set(tight)];
  return bars.id.map((id, index) => {
    const lineId = bars.lineId[index]!;
    const job = jobOf.get(lineId) ?? -1;
    const [start, end, placeId] = [bars.start[index]!, bars.end[index]!, bars.placeId[index]!];
    const planEvent: BoardEvent = {
      id,
      lineId,
      basketId: jobs.basketId[job] ?? 0,
      jobNumber: jobs.jobNumber[job] ?? '',
      customer: jobs.customer[job] ?? '',
      activity: bars.activity[index]!,
      component: bars.component[index]!,
      placeId,
      minutes: workingMinutesBetween(calendars.get(placeId) ?? [], start, end),
      status: bars.status[index]!,
      fixed: isFixed.has(id),
      lateness: isLate.has(lineId) ? 'late' : isTight.has(lineId) ? 'tight' : 'in_time',
      start,
      end,
      ...(toolsOf.has(id) && { tools: toolsOf.get(id)! }),
      ...lacks.get(id),
    };
    return { planEvent, start, end };
  });
}

/** Assigns overlapping bars to lanes; bars that begin together are ordered by id, so that a refetch keeps them in place. */
function lanesOf(bars: readonly Bar[]): BoardBar[] {
  const lanes: Minute[] = [];
  return bars
    .toSorted((a, b) => a.start - b.start || a.planEvent.id - b.planEvent.id)
    .map((bar) => {
      const free = lanes.findIndex((until) => until <= bar.start);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = bar.end;
      return { ...bar, lane };
    });
}

/** Counts the lines with open work that will miss their truck, and those with little time to spare. */
export function countLate({ bars, late, tight }: BoardData): { late: number; tight: number } {
  const open = new Set(bars.lineId.filter((_, index) => bars.status[index] !== 'ready'));
  const count = (lines: readonly number[]) => lines.filter((line) => open.has(line)).length;
  return { late: count(late), tight: count(tight) };
}

function planEventOf(planEvent: PlanEventView): PlanEvent {
  const { id, placeId, minutes, predecessors, status, fixed, startsAt, endsAt, materialAt, filesAt, ...view } = planEvent;
  const { activity, paper, sheet, tools, mayPause, setupMinutes, runMinutes } = view;
  const minute = (instant: string | null) => (instant === null ? null : minuteOfIso(instant));
  return {
    id,
    placeId,
    minutes,
    predecessors,
    status,
    fixed,
    activity,
    paper,
    sheet,
    tools,
    mayPause,
    setupMinutes,
    runMinutes,
    start: minute(startsAt),
    end: minute(endsAt),
    ...(materialAt && { materialAt: minuteOfIso(materialAt) }),
    ...(filesAt && { filesAt: minuteOfIso(filesAt) }),
  };
}

/** The places with their bars as bookings, without some events. */
function placeTimesOf(places: readonly BoardPlace[], leavingOut: ReadonlySet<number>): Map<number, PlaceTime> {
  return new Map(
    places.map(
      ({ id, calendar, slots, bars, blockedPapers, limits, speedPercent, ownSetupMinutes, crew, toolCounts }): [number, PlaceTime] => {
        const bookings = bars.map(
          ({ planEvent: { activity, tools, ...event }, start, end }): Booking => ({
            ...{ eventId: event.id, start, end, activity },
            ...(tools && { tools }),
          }),
        );
        return [
          id,
          {
            calendar,
            slots,
            blockedPapers,
            limits,
            speedPercent,
            ownSetupMinutes,
            ...(crew && { crew }),
            ...(toolCounts && { toolCounts }),
            bookings: bookings.filter(({ eventId }) => !leavingOut.has(eventId)),
          },
        ];
      },
    ),
  );
}

/**
 * Decides where a lifted event may move, by the rule that the server applies too. `line` lists every event of its order line. The surroundings
 * are the same wherever it is held, so they are made once for each event that is lifted.
 */
export function deciderOf(model: Pick<BoardModel, 'places' | 'now'>, line: readonly PlanEventView[], planEvent: PlanEventView) {
  const { event, context } = surroundingsOf(model, line, planEvent);
  return (ask: MoveTarget) => decideMoveEvent(event, ask, context);
}

/** Where a lifted event fits on each place that does its work, with nothing moved. */
export function freeWindowsOf(
  model: Pick<BoardModel, 'places' | 'now'>,
  line: readonly PlanEventView[],
  planEvent: PlanEventView,
): Map<number, Window[]> {
  const { event, context } = surroundingsOf(model, line, planEvent);
  const from = mayBeginAt(event, context);
  return new Map([...context.allowedPlaces].map((id) => [id, freeWindows(event, id, from, context.places)]));
}

function surroundingsOf(model: Pick<BoardModel, 'places' | 'now'>, line: readonly PlanEventView[], planEvent: PlanEventView) {
  const chain = line.map(planEventOf);
  const event = planEventOf(planEvent);
  const context: MoveContext = {
    chain,
    allowedPlaces: allowedPlaces(model, planEvent),
    places: placeTimesOf(model.places, new Set([event.id, ...followersOf(event, chain)])),
    now: model.now,
    dispatchAt: planEvent.dispatchAt === null ? null : minuteOfIso(planEvent.dispatchAt),
    withChain: true,
    stops: new Map(model.places.flatMap(({ id, stop }) => (stop ? [[id, stop] as const] : []))),
  };
  return { event, context };
}

/** The places that do this work. */
export function allowedPlaces(
  { places }: Pick<BoardModel, 'places'>,
  { placeId, activity }: { placeId: number; activity: string },
): Set<number> {
  return new Set(placesThatDo(places, placeId, activity).map(({ id }) => id));
}

/** Shifts a start by a number of steps, skipping closed time. */
export function stepStart(calendar: Calendar, start: Minute, steps: number): Minute {
  const target = start + steps * stepMinutes;
  const open = nextOpen(calendar, target);
  if (open === target || open === undefined) return target;
  if (steps > 0) return open;
  const before = calendar.findLast((window) => window.end <= target);
  return before ? before.end - stepMinutes : open;
}

/** Planned minutes and capacity of a place between two moments. */
export function placeLoad({ calendar, slots, bars }: BoardPlace, from: Minute, to: Minute): { planned: number; capacity: number } {
  const planned = bars.reduce((sum, bar) => {
    const inside = bar.start < to && bar.end > from;
    return inside ? sum + workingMinutesBetween(calendar, Math.max(bar.start, from), Math.min(bar.end, to)) : sum;
  }, 0);
  return { planned, capacity: workingMinutesBetween(calendar, from, to) * slots };
}
