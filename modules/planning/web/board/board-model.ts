import type { boardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import type { PlannedOperation } from '#modules/planning/contract/planning.shapes.ts';
import { type Calendar, nextOpen, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { decideMove } from '#modules/planning/domain/decide-move.ts';
import type { PlaceTime } from '#modules/planning/domain/earliest-fit.ts';
import { followersOf } from '#modules/planning/domain/followers.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { stepMinutes } from './board-scale.ts';

type Board = OutputOf<typeof boardEndpoint>;
export type BoardPlace = { id: number; code: string; name: string; kind: string; slots: number; calendar: Calendar; bars: BoardBar[] };
export type BoardBar = { operation: PlannedOperation; start: Minute; end: Minute; lane: number };
export type PoolCard = Board['pool'][number];
export type BoardModel = { places: BoardPlace[]; now: Minute };

/** Minutes since 1970, as the rules count; without Temporal, which not every browser has. */
export const minuteOfIso = (instant: string): Minute => Math.ceil(Date.parse(instant) / 60_000);
export const isoOfMinute = (minute: Minute): string => new Date(minute * 60_000).toISOString();

/** The board as the rules and the rows need it: minutes instead of instants, and a lane for every bar. */
export function boardModel(board: Board): BoardModel {
  const byPlace = Map.groupBy(board.events, (event) => event.placeId);
  return {
    now: minuteOfIso(board.now),
    places: board.places.map(({ windows, ...place }) => ({
      ...place,
      calendar: windows.map(({ start, end }) => ({ start: minuteOfIso(start), end: minuteOfIso(end) })),
      bars: lanesOf(byPlace.get(place.id) ?? []),
    })),
  };
}

/** Bars that run at the same time lie below each other. */
function lanesOf(operations: readonly PlannedOperation[]): BoardBar[] {
  const lanes: Minute[] = [];
  return operations
    .map((operation) => ({ operation, start: minuteOfIso(operation.startsAt!), end: minuteOfIso(operation.endsAt!) }))
    .sort((a, b) => a.start - b.start)
    .map((bar) => {
      const free = lanes.findIndex((until) => until <= bar.start);
      const lane = free === -1 ? lanes.length : free;
      lanes[lane] = bar.end;
      return { ...bar, lane };
    });
}

function planEventOf({ id, placeId, minutes, predecessors, status, fixed, startsAt, endsAt }: PlannedOperation): PlanEvent {
  const minute = (instant: string | null) => (instant === null ? null : minuteOfIso(instant));
  return { id, placeId, minutes, predecessors, status, fixed, start: minute(startsAt), end: minute(endsAt) };
}

/** Whether an operation may go there, by the rule that the server applies too. `line` holds every operation of its order line. */
export function decideOnBoard(
  model: BoardModel,
  line: readonly PlannedOperation[],
  operation: PlannedOperation,
  ask: { placeId: number; start: Minute },
) {
  const chain = line.map(planEventOf);
  const event = planEventOf(operation);
  const leavingOut = new Set([event.id, ...followersOf(event, chain)]);
  const times = model.places.map(({ id, calendar, slots, bars }): [number, PlaceTime] => {
    const bookings = bars.map((bar) => ({ eventId: bar.operation.id, start: bar.start, end: bar.end }));
    return [id, { calendar, slots, bookings: bookings.filter(({ eventId }) => !leavingOut.has(eventId)) }];
  });
  return decideMove(event, ask, {
    chain,
    allowedPlaces: allowedPlaces(model, operation),
    places: new Map(times),
    now: model.now,
    dispatchAt: operation.dispatchAt === null ? null : minuteOfIso(operation.dispatchAt),
    withChain: true,
  });
}

/** The places for this kind of work. */
export function allowedPlaces({ places }: BoardModel, { placeId }: PlannedOperation): Set<number> {
  const kind = places.find(({ id }) => id === placeId)?.kind;
  return new Set(places.filter((place) => kind === undefined || place.kind === kind).map(({ id }) => id));
}

/** A start so many steps later or earlier, over closed time. */
export function stepStart(calendar: Calendar, start: Minute, steps: number): Minute {
  const target = start + steps * stepMinutes;
  const open = nextOpen(calendar, target);
  if (open === target || open === undefined) return target;
  if (steps > 0) return open;
  const before = calendar.findLast((window) => window.end <= target);
  return before ? before.end - stepMinutes : open;
}

/** Planned minutes against open minutes of a place between two moments. */
export function loadOf({ calendar, slots, bars }: BoardPlace, from: Minute, to: Minute): { planned: number; capacity: number } {
  const planned = bars.reduce((sum, bar) => {
    const inside = bar.start < to && bar.end > from;
    return inside ? sum + workingMinutesBetween(calendar, Math.max(bar.start, from), Math.min(bar.end, to)) : sum;
  }, 0);
  return { planned, capacity: workingMinutesBetween(calendar, from, to) * slots };
}
