import type { PlanningCase, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { planningCaseOf } from './planning-case.ts';
import { applyMoves, lateLines, validMoves } from './read-proposal.ts';
import { isMovable, placesFor, type StandingEvent, type StandingPlan } from './standing-plan.ts';
import { priceOf } from './try-help.ts';

/** A stretch of time on a place that is too full, or the fullest. */
export type FullStretch = { placeId: number; from: Minute; to: Minute };
/** Kinds of relief for an operation: another place of its kind, or a later week. */
export const reliefKinds = ['place', 'later'] as const;
export type ReliefKind = (typeof reliefKinds)[number];

/** One operation that leaves a stretch, with what that costs all lines by the weights of the rule book. */
export type Relief = {
  kind: ReliefKind;
  eventId: number;
  lineId: number;
  minutes: number;
  placeId: number;
  start: Minute;
  moves: number;
  madeLate: number[];
  price: number;
};

/** The largest operations are tried: they relieve most. */
const maxTried = 3;

/**
 * Tries what would relieve a stretch of a place: one of its largest operations on another place of its kind, or after the stretch, each by
 * planning its line again. Returns the cheapest; undefined when nothing may move or fits elsewhere. `planCase` is the engine.
 */
export function tryRelief(
  plan: StandingPlan,
  stretch: FullStretch,
  planCase: (planningCase: PlanningCase) => ShopPlan,
): Relief | undefined {
  const own = plan.events
    .filter((event) => event.placeId === stretch.placeId && event.start !== null && event.start >= stretch.from && event.start < stretch.to)
    .filter((event) => event.status === 'planned' && isMovable(plan, event, { scope: 'all' }))
    .toSorted((a, b) => b.minutes - a.minutes || a.id - b.id);
  const found = own
    .slice(0, maxTried)
    .flatMap((event) => [
      ...(placesFor(plan.places, { ...event, avoids: event.placeId }).length > 0 ? reliefBy(plan, stretch, event, 'place', planCase) : []),
      ...reliefBy(plan, stretch, event, 'later', planCase),
    ]);
  return found.toSorted((a, b) => a.price - b.price || b.minutes - a.minutes)[0];
}

function reliefBy(
  plan: StandingPlan,
  { to }: FullStretch,
  event: StandingEvent,
  kind: ReliefKind,
  planCase: (planningCase: PlanningCase) => ShopPlan,
): Relief[] {
  const change = kind === 'place' ? { avoids: event.placeId } : { notBefore: to };
  const tried = { ...plan, events: plan.events.map((one) => (one.id === event.id ? { ...one, ...change } : one)) };
  const moves = validMoves(tried, planCase(planningCaseOf(tried, { scope: 'lines', lineIds: [event.lineId] })));
  const moved = moves.find(({ eventId }) => eventId === event.id);
  if (!moved) return [];
  const after = applyMoves(plan.events, moves, plan.places);
  const wasLate = lateLines(plan, plan.events);
  return [
    {
      ...{ kind, eventId: event.id, lineId: event.lineId, minutes: event.minutes, placeId: moved.placeId, start: moved.start },
      moves: moves.length,
      madeLate: [...lateLines(plan, after)].filter((id) => !wasLate.has(id)),
      price: priceOf(plan, after, [], 0),
    },
  ];
}
