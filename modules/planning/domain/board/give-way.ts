import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import { mayMove, repairPlan } from '#modules/planning/domain/placing/repair-plan.ts';
import { countLateness, objectiveOf, type PlanObjective } from '#modules/planning/domain/proposal/plan-objective.ts';
import { applyMoves, brokenLines, lateLines } from '#modules/planning/domain/proposal/read-proposal.ts';
import type { StandingEvent, StandingPlan } from '#modules/planning/domain/proposal/standing-plan.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideChangeover, decideMoveEvent, type Move, type MoveContext, type MoveTarget } from './move-event.ts';
import type { MoveRefusal } from './move-refusals.ts';

/** A move that others give way to, the lines that miss their truck by it or come in time, and the objective before and after; its lateness also as it is, not weighed. */
export type GivingWay = Move & {
  lateLines: number[];
  inTimeLines: number[];
  objective: { before: PlanObjective; after: PlanObjective };
  lateness: { before: ReturnType<typeof countLateness>; after: ReturnType<typeof countLateness> };
};

/**
 * Whether an event may be placed where others stand that can give way: what is planned and not fixed moves to the right, only as far as it
 * must, and what follows it too. Refuses as `decideMoveEvent` does, PLACE_BUSY when what is in the way cannot move, and
 * CHANGEOVER_SHORT behind what ends too short before it. Moves of other lines
 * may make these late; the planner sees that before the drop.
 */
export function decideGiveWay(
  plan: StandingPlan,
  eventId: number,
  ask: MoveTarget,
  context: Pick<MoveContext, 'allowedPlaces' | 'dispatchAt' | 'stops'>,
): Decision<GivingWay, MoveRefusal> {
  const event = plan.events.find(({ id }) => id === eventId)!;
  const isLoose = (one: StandingEvent) => one.id !== eventId && mayMove({ ...one, repairOff: false });
  const obstacles = plan.events.filter((one) => !isLoose(one) && one.id !== eventId);
  const times = timesOf(plan, obstacles);
  const alone = decideMoveEvent(event, ask, {
    ...context,
    chain: plan.events.filter(({ lineId }) => lineId === event.lineId),
    places: times,
    now: plan.now,
    withChain: true,
  });
  if (!alone.accepted) return alone;
  const { end, minutes } = alone.value;
  // What ends before it does not go behind it for its changeover: the event itself goes a little later.
  const before = plan.events.filter((one) => isLoose(one) && one.placeId === ask.placeId && one.end! <= ask.start);
  const changed = decideChangeover(timesOf(plan, [...obstacles, ...before]).get(ask.placeId)!, { ...event, minutes }, ask.start, end);
  if (!changed.accepted) return changed;
  const moved: StandingEvent = { ...event, status: 'planned', fixed: true, placeId: ask.placeId, start: ask.start, end, minutes };
  const others = plan.events.filter(({ id }) => id !== eventId);
  const pushed = repairPlan(
    [...others, moved].map((one) => ({ ...one, repairOff: false })),
    timesOf(plan, [...obstacles, moved]),
    plan.now,
    { pushedBy: eventId },
  );
  const lineOf = new Map(plan.events.map(({ id, lineId }) => [id, lineId]));
  const moves = [{ eventId, placeId: ask.placeId, start: ask.start, end }, ...pushed].map((one) => ({
    ...one,
    lineId: lineOf.get(one.eventId)!,
  }));
  if (brokenLines(plan, moves).size > 0) return refuse('PLACE_BUSY', { until: end });
  const wasLate = lateLines(plan, plan.events);
  const after = applyMoves(plan.events, moves, plan.places);
  const late = lateLines(plan, after);
  return accept({
    ...{ end, minutes, pushed },
    lateLines: [...late].filter((lineId) => !wasLate.has(lineId)),
    inTimeLines: [...wasLate].filter((lineId) => !late.has(lineId)),
    objective: { before: objectiveOf(plan, plan.events), after: objectiveOf(plan, after) },
    lateness: { before: countLateness(plan, plan.events), after: countLateness(plan, after) },
  });
}

/** The places with some events as bookings. */
export function timesOf({ places, now }: Pick<StandingPlan, 'places' | 'now'>, events: readonly StandingEvent[]): Map<number, PlaceTime> {
  const isTaken = ({ status, start, end }: StandingEvent) => status !== 'canceled' && status !== 'ready' && start !== null && end !== null;
  const byPlace = Map.groupBy(events.filter(isTaken), ({ placeId }) => placeId);
  return new Map(
    places.map(({ onMachine, ...place }) => {
      const bookings = (byPlace.get(place.id) ?? []).map((event) => bookingOf(event, { start: event.start!, end: event.end! }));
      return [place.id, { ...place, bookings, ...(onMachine && { onMachine: { values: onMachine, from: now } }) }];
    }),
  );
}
