import { addWorkingMinutes, type Calendar, type Window } from '#modules/planning/domain/calendar.ts';
import { minutesOn } from '#modules/planning/domain/places/place-work.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { type OpenedOvertime, withOvertime } from '#modules/planning/domain/proposal/overtime.ts';
import { brokenLines, type ProposedMove } from '#modules/planning/domain/proposal/read-proposal.ts';
import { mayBePlanned, paceOf, type StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** A stretch in which a place does not work: maintenance, or a machine that is down. */
export type ClosedStretch = Window & { placeId: number };

/** Where an operation is to go instead; `version` is the one that the planner saw. */
export type MoveAside = { eventId: number; version: number; placeId: number; start: Minute };

type Ask = ClosedStretch & { moves: readonly MoveAside[]; opened: readonly OpenedOvertime[]; closedAlready?: boolean };
/** The moves with their ends, and the open time that is closed. */
type Closing = { moves: ProposedMove[]; closed: ClosedStretch[] };

/** The plan with places closed in these stretches; overtime in them is no longer offered. */
export function withClosed<Plan extends Pick<StandingPlan, 'places'>>(plan: Plan, stretches: readonly ClosedStretch[]): Plan {
  const places = plan.places.map((place) => {
    const own = stretches.filter(({ placeId }) => placeId === place.id);
    if (own.length === 0) return place;
    const calendar = own.reduce((open: Calendar, stretch) => open.flatMap((window) => without(window, stretch)), place.calendar);
    const overtime = place.overtime?.filter((window) => !own.some(({ start, end }) => window.start < end && window.end > start));
    return { ...place, calendar, ...(overtime && { overtime }) };
  });
  return { ...plan, places };
}

/** The open time of all places in a stretch, from now on. */
export const openTimeIn = ({ places, now }: Pick<StandingPlan, 'places' | 'now'>, { start, end }: Window): ClosedStretch[] =>
  places.flatMap(({ id, calendar }) =>
    calendar
      .map((window) => ({ placeId: id, start: Math.max(window.start, start, now), end: Math.min(window.end, end) }))
      .filter((window) => window.start < window.end),
  );

/**
 * Whether a place may be closed for a stretch while operations move aside, in overtime where it is asked. Refuses CLOSING_NOTHING when the
 * place is not open then, or is closed already (`closedAlready`) and nothing moves, and CLOSING_CHANGED when an operation changed since the planner looked, or no longer fits where it was to go,
 * or when a place that was closed already is open again.
 * What is fixed there stays: the planner saw that too.
 */
export function decideApplyClosing(plan: StandingPlan, ask: Ask): Decision<Closing, 'CLOSING_NOTHING' | 'CLOSING_CHANGED'> {
  const { placeId, start, end, closedAlready = false } = ask;
  const closed = openTimeIn(plan, { start, end }).filter((window) => window.placeId === placeId);
  if (closedAlready && closed.length > 0) return refuse('CLOSING_CHANGED');
  if (closedAlready ? ask.moves.length === 0 : closed.length === 0) return refuse('CLOSING_NOTHING');
  const without = withClosed(plan, closed);
  const offered = new Set(
    without.places.flatMap(({ id, overtime = [] }) => overtime.map((window) => `${id} ${window.start} ${window.end}`)),
  );
  if (!ask.opened.every((window) => offered.has(`${window.placeId} ${window.start} ${window.end}`))) return refuse('CLOSING_CHANGED');
  const then = withOvertime(without, ask.opened);
  const moves = ask.moves.map((move) => movedAside(then, move));
  const valid = moves.filter((move) => move !== undefined);
  if (valid.length < moves.length || brokenLines(then, valid).size > 0) return refuse('CLOSING_CHANGED');
  return accept({ moves: valid, closed });
}

function movedAside(plan: StandingPlan, { eventId, version, placeId, start }: MoveAside): ProposedMove | undefined {
  const event = plan.events.find(({ id }) => id === eventId);
  const place = plan.places.find(({ id }) => id === placeId);
  if (event?.version !== version || event.status !== 'planned' || event.fixed || !mayBePlanned(event)) return undefined;
  const end = place && addWorkingMinutes(place.calendar, start, minutesOn(event, placeId, paceOf(plan.places)));
  if (end === undefined || start < plan.now) return undefined;
  return { eventId, lineId: event.lineId, version, placeId, start, end };
}

function without({ start, end }: Window, cut: Window): Window[] {
  return [
    { start, end: Math.min(end, cut.start) },
    { start: Math.max(start, cut.end), end },
  ].filter((window) => window.start < window.end);
}
