import { openBefore, standsWhole, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { subtractWindows } from '#modules/planning/domain/engine/calendar/windows.ts';
import {
  type CaseJob,
  type CaseMode,
  type CaseOperation,
  type CasePlace,
  minutesPerDay,
  type PlanningCase,
} from '#modules/planning/domain/engine/case/planning-case.ts';
import { minutesOn, setupAt } from '#modules/planning/domain/places/place-work.ts';
import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { CaseChangeovers } from './case-changeovers.ts';
import { changeoversAsPlanned } from './changeovers-as-planned.ts';
import { mayDivide, runOfHalves } from './divided-work.ts';
import { type Lane, type Lanes, lanesOf, placeOfLane, seenLanes, standingLanes } from './lanes.ts';
import { inOrder, movableEvents } from './movable-events.ts';
import { overtimeToOpen } from './overtime.ts';
import { runningCrews } from './running-work.ts';
import {
  operationId,
  type ProposalChoice,
  type ProposalPlace,
  paceOf,
  placesFor,
  type StandingEvent,
  type StandingPlan,
} from './standing-plan.ts';

/** Without working days, moving what begins within two days has a price. */
const frozenDays = 2;
/** The engine plans this far ahead, or this far beyond the last event. */
const horizonDays = 45;
const beyondDays = 14;

/** The end of the time in which a move has a price. */
export const frozenUntil = (plan: Pick<StandingPlan, 'now' | 'frozenUntil'>): Minute =>
  plan.frozenUntil ?? plan.now + frozenDays * minutesPerDay;

/** The standing plan as the engine's input. What may not move is an obstacle; what is on hold and has no time is left out. */
export function planningCaseOf(plan: StandingPlan, choice: ProposalChoice): PlanningCase {
  const { scope, placeId, day, overtime, divide } = choice;
  const { events, places, now } = plan;
  const movable = movableEvents(plan, choice);
  const lanes = lanesOf(places);
  const laneOf = standingLanes(
    lanes,
    events.filter(({ id }) => !movable.has(id)),
    now,
  );
  const seenOn = seenLanes(
    lanes,
    laneOf,
    events.filter(({ id }) => movable.has(id)),
    events,
  );
  const horizon = horizonOf(plan);
  // One list for all lines of a carrier.
  const kept = new Map<readonly Minute[], readonly Minute[]>();
  const toCome = (moments: readonly Minute[]) =>
    kept.getOrInsertComputed(moments, () => moments.filter((moment) => moment > now && moment <= horizon));
  const changeovers = changeoversAsPlanned(plan, events);
  const setups = new CaseChangeovers(plan);
  const overlapped = new Set(
    events.flatMap((event) => event.predecessors.flatMap(({ id, overlapPercent }) => (overlapPercent === undefined ? [] : [event.id, id]))),
  );
  const operations = (own: readonly StandingEvent[]) => {
    const planned = new Map<number, CaseOperation>();
    for (const event of inOrder(own)) {
      const operation = movable.has(event.id)
        ? movableOperation(
            plan,
            scope === 'place' ? { ...lanes, all: lanes.all.filter((lane) => lane.placeId === placeId) } : lanes,
            {
              ...event,
              // What is planned again for one day does not go to an earlier one.
              ...(scope === 'day' && { notBefore: Math.max(event.notBefore ?? 0, day?.start ?? 0) }),
            },
            {
              lane: seenOn.get(event.id),
              changeover: changeovers.get(event.id) ?? 0,
              divide: divide === true && !overlapped.has(event.id),
            },
          )
        : standingOperation(plan, lanes, laneOf.get(event.id), event);
      if (!operation) continue;
      const attributes = operation.done ? {} : setups.attributesOf(event);
      planned.set(event.id, withPredecessors({ quantity: 100, ...operation, ...attributes }, event, planned));
    }
    return [...planned.values()];
  };
  const jobs = Map.groupBy(events, ({ lineId }) => lineId)
    .entries()
    .map(([lineId, own]): CaseJob => {
      const due = plan.dispatchOf.get(lineId);
      const departures = plan.departuresOf?.get(lineId);
      return {
        ...{ id: `l${lineId}`, weight: plan.weightOf?.get(lineId) ?? 1, operations: operations(own) },
        ...(due !== undefined && { due }),
        ...(departures && { departures: toCome(departures) }),
      };
    })
    .filter((job) => job.operations.length > 0);
  const running = runningCrews(plan, (id, event) => crewOf(plan, id, event));
  return {
    id: 'plan',
    now,
    horizon,
    frozenUntil: frozenUntil(plan),
    departures: toCome(plan.departures),
    ...peopleOf(plan),
    tools: [...new Set(events.flatMap((event) => event.tools ?? []))].map((id) => ({ id, count: places[0]?.toolCounts?.get(id) ?? 1 })),
    places: [
      ...lanes.all.map(
        (lane): CasePlace => ({
          id: lane.id,
          calendar: `p${lane.placeId}`,
          ...setups.ofPlace(places.find(({ id }) => id === lane.placeId)!),
          ...(overtime && overtimeOf(plan, lane)),
        }),
      ),
      ...running.places,
    ],
    jobs: [...jobs, ...running.jobs],
  };
}

/** Everybody who works at a place with people, with a skill for each activity there, and their time without absences. */
function peopleOf(plan: StandingPlan): Pick<PlanningCase, 'calendars' | 'people'> {
  const { places, now } = plan;
  const horizon = horizonOf(plan);
  const calendars = Object.fromEntries(
    places.map(({ id, calendar }) => [`p${id}`, calendar.map(({ start, end }) => [start, end] as const)]),
  );
  const activities = [...new Set(plan.events.map(({ activity }) => activity))];
  const members = places.flatMap(({ id: placeId, crew }) =>
    (crew?.people ?? []).map((person) => ({
      person,
      skills: activities
        .filter((activity) => !person.activities || activity === undefined || person.activities.includes(activity))
        .map((activity) => skillOf(placeId, activity)),
    })),
  );
  const people = [...Map.groupBy(members, ({ person }) => person.id)].map(([id, own]) => {
    const away = own[0]!.person.absent.map(({ start, end }) => [start, end] as const);
    return {
      id: `u${id}`,
      skills: own.flatMap(({ skills }) => skills),
      calendar: `u${id}`,
      present: subtractWindows([[now, horizon]], away),
    };
  });
  for (const { id, present } of people) calendars[id] = present;
  return { calendars, ...(people.length > 0 && { people: people.map(({ present: _, ...person }) => person) }) };
}

const skillOf = (placeId: number, activity: string | undefined): string => `${placeId} ${activity ?? ''}`;

/** The crew of an operation at a place; none when fewer people than that have the skill. */
function crewOf({ places }: Pick<StandingPlan, 'places'>, placeId: number, { activity }: StandingEvent): Pick<CaseMode, 'crew'> {
  const crew = places.find(({ id }) => id === placeId)?.crew;
  if (!crew) return {};
  const able = crew.people.filter(({ activities }) => !activities || activity === undefined || activities.includes(activity));
  if (able.length < crew.size) return {};
  return { crew: Array.from({ length: crew.size }, () => ({ skill: skillOf(placeId, activity), load: crew.load })) };
}

function overtimeOf(plan: StandingPlan, { placeId }: Lane): Pick<CasePlace, 'overtime'> {
  const windows = overtimeToOpen(plan, placeId);
  return windows.length > 0 ? { overtime: windows.map(({ start, end }) => [start, end] as const) } : {};
}

function horizonOf({ events, now }: StandingPlan): number {
  const last = events.reduce((latest, { end }) => Math.max(latest, end ?? 0), now);
  return Math.max(now + horizonDays * minutesPerDay, last + beyondDays * minutesPerDay);
}

/** Links an operation to what it follows; a transfer batch is a share of a quantity of 100. */
function withPredecessors(operation: CaseOperation, { predecessors }: StandingEvent, planned: ReadonlyMap<number, CaseOperation>) {
  const isMovableHere = !operation.done && !operation.fixed && !operation.started;
  const after = predecessors
    .filter(({ id }) => planned.has(id))
    .map(({ id, waitMinutes, overlapPercent, withinMinutes }) => {
      const before = planned.get(id)!;
      // What is over or stands cannot wait for its successor, and its last batch is there.
      const isFree = !before.done && !before.fixed && !before.started;
      return {
        ...{ operation: operationId(id), rest: waitMinutes },
        ...(overlapPercent !== undefined && !before.done && { transfer: overlapPercent }),
        ...(withinMinutes !== undefined && isFree && isMovableHere && { within: Math.max(withinMinutes, waitMinutes) }),
      };
    });
  return after.length > 0 ? { ...operation, after } : operation;
}

function movableOperation(
  { places, movesFrom }: StandingPlan,
  lanes: Lanes,
  event: StandingEvent,
  seen: { lane: string | undefined; changeover: number; divide: boolean },
): CaseOperation | undefined {
  const place = places.find(({ id }) => id === event.placeId);
  const able = new Set(placesFor(places, event).map(({ id }) => id));
  const divided = seen.divide ? mayDivide(event) : {};
  const pace = paceOf(places);
  const timesOn = (placeId: number) => {
    const minutes = minutesOn(event, placeId, pace);
    const setup = Math.min((divided.split ? Math.ceil : Math.round)(setupAt(event.setupMinutes, pace(placeId))), minutes - 1);
    return { setup, run: Math.max(1, minutes - setup, divided.split ? runOfHalves(event, setup, pace(placeId)) : 0) };
  };
  const modes = lanes.all
    .filter((lane) => able.has(lane.placeId))
    .map(({ id, placeId }) => ({ place: id, ...timesOn(placeId), ...crewOf({ places }, placeId, event) }));
  if (modes.length === 0) return undefined;
  const whole = event.mayPause === false ? modes.filter((mode) => hasStretch(places, mode, event)) : [];
  // The engine changes over from the start of an operation on, the board before it.
  const isSeen = event.start !== null && seen.lane !== undefined;
  const previous = isSeen && { previous: { place: seen.lane!, start: openBefore(place?.calendar ?? [], event.start!, seen.changeover) } };
  // A job with `filesAt` would also forbid its events that people locked before the files were late, so the files bind like material.
  const earliest = Math.max(event.notBefore ?? 0, event.materialAt ?? 0, event.filesAt ?? 0, movesFrom ?? 0);
  const material = earliest === 0 ? {} : { materialAt: earliest };
  const work = whole.length > 0 ? { modes: whole, pause: false } : { modes };
  const split = new Set(work.modes.map(({ place }) => placeOfLane(place))).size > 1 ? divided : {};
  return { id: operationId(event.id), ...work, ...toolsOf(event), ...material, ...(previous || {}), ...split };
}

/** Whether a place is open long enough at a time for an operation that may not pause, with all that it may have to change over. */
function hasStretch(places: readonly ProposalPlace[], { place, setup, run }: CaseMode, event: StandingEvent): boolean {
  const changeovers = event.setup?.changeovers ?? [];
  const most = changeovers.reduce((sum, { minutes, pairs }) => sum + Math.max(minutes, ...pairs.map((pair) => pair.minutes)), 0);
  const calendar = places.find(({ id }) => id === placeOfLane(place))?.calendar ?? [];
  return standsWhole(calendar, { minutes: setup + run + most, mayPause: false });
}

const toolsOf = ({ tools }: StandingEvent): Pick<CaseOperation, 'tools'> => (tools ? { tools } : {});

/**
 * An event that stays where it is: what is over, runs, or stands; undefined for one without a time. What is locked and should have begun
 * waits at its place: it takes its time from now on, whatever the board says.
 */
function standingOperation({ places, now }: StandingPlan, lanes: Lanes, lane: string | undefined, event: StandingEvent) {
  if (event.status === 'canceled' || event.start === null || event.end === null) return undefined;
  const mode = { place: lane ?? lanes.all[0]!.id, setup: 0, run: event.minutes };
  const operation: CaseOperation = { id: operationId(event.id), modes: [mode], ...toolsOf(event) };
  const isRunning = event.status === 'in_progress' || event.status === 'on_hold';
  const isOutside = places.find(({ id }) => id === event.placeId)?.kind === outsideKind;
  if (lane === undefined || event.status === 'ready') return { ...operation, done: { end: event.end } };
  if (!isRunning) {
    const modes = [{ ...mode, ...crewOf({ places }, event.placeId, event) }];
    if (event.start < now && isOutside) return { ...operation, done: { end: Math.max(event.end, now) } };
    if (event.start < now && !event.fixed) return { ...operation, done: { end: event.end } };
    if (event.start < now) return { ...operation, modes };
    return { ...operation, modes, fixed: { place: lane, start: event.start, setUp: true as const } };
  }
  const calendar = places.find(({ id }) => id === event.placeId)!.calendar;
  const remaining = Math.max(1, workingMinutesBetween(calendar, now, event.end));
  return { ...operation, started: { place: lane, start: event.start, remaining } };
}
