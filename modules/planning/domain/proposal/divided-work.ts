import { dividedSizes } from '#modules/planning/domain/board/split-event.ts';
import type { CaseEvent, CaseOperation, ShopPlan } from '#modules/planning/domain/engine/case/planning-case.ts';
import { minutesAtPace, type Pace } from '#modules/planning/domain/places/place-work.ts';
import { placeOfLane } from './lanes.ts';
import { operationId, paceOf, type StandingEvent, type StandingPlan } from './standing-plan.ts';

/** Dividing less than this gains less than the second set-up takes. */
const minMinutes = 60;

/** The second half of an operation that a proposal divides, until it is stored, and the operation of a second half. */
export const secondHalfOf = (eventId: number): number => -eventId;
export const isSecondHalf = (eventId: number): boolean => eventId < 0;

/** The operations that these moves divide: those whose second half gets a time. */
export const dividedBy = (moves: readonly { eventId: number }[]): number[] =>
  moves.flatMap(({ eventId }) => (isSecondHalf(eventId) ? [secondHalfOf(eventId)] : []));

/** Lets the engine divide an operation in halves over two places. */
export function mayDivide({ pieces, minutes, mayPause }: StandingEvent): Pick<CaseOperation, 'split' | 'quantity'> {
  const isLong = minutes >= minMinutes && mayPause !== false;
  return pieces && isLong ? { quantity: 2, split: { parts: 2, step: 1 } } : {};
}

/** The run of an operation at a place of this pace, of which half is no shorter than its longer half there. */
export function runOfHalves(event: StandingEvent, setup: number, pace: Pace | undefined): number {
  const { pieces, setupMinutes, runMinutes = event.minutes - setupMinutes } = event;
  const [longer] = dividedSizes({ ...pieces!, runMinutes });
  return 2 * (minutesAtPace({ setupMinutes, runMinutes: longer.runMinutes }, pace) - setup);
}

/**
 * The plan with these operations in halves: the first keeps the place and the start of the whole, the second has no time yet, and what
 * follows waits for both.
 */
export function withHalves<Plan extends Pick<StandingPlan, 'events' | 'places'>>(plan: Plan, eventIds: readonly number[]): Plan {
  if (eventIds.length === 0) return plan;
  const divided = new Set(eventIds);
  const pace = paceOf(plan.places);
  const events = plan.events.flatMap((event): StandingEvent[] => {
    const links = event.predecessors.filter(({ id }) => divided.has(id)).map((link) => ({ ...link, id: secondHalfOf(link.id) }));
    const linked = links.length > 0 ? { ...event, predecessors: [...event.predecessors, ...links] } : event;
    if (!divided.has(event.id) || !event.pieces) return [linked];
    const { pieces, setupMinutes, runMinutes = event.minutes - setupMinutes, placeId } = linked;
    const [first, second] = dividedSizes({ ...pieces!, runMinutes }).map((size) => ({
      ...{ runMinutes: size.runMinutes, pieces: undefined },
      minutes: minutesAtPace({ setupMinutes, runMinutes: size.runMinutes }, pace(placeId)),
    }));
    return [
      { ...linked, ...first! },
      { ...linked, ...second!, id: secondHalfOf(event.id), status: 'to_plan', start: null, end: null },
    ];
  });
  return { ...plan, events };
}

/** The plan in the halves into which the engine divided its operations, and what it proposes for each. */
export function divideAsProposed<Plan extends Pick<StandingPlan, 'events' | 'places'>>(
  plan: Plan,
  proposed: ShopPlan,
): { plan: Plan; proposed: ShopPlan } {
  const parts = Map.groupBy(
    proposed.events.filter(({ quantity }) => quantity !== undefined),
    ({ operation }) => operation,
  );
  if (parts.size === 0) return { plan, proposed };
  const divided = plan.events.filter(({ id }) => parts.has(operationId(id)));
  const seconds = new Map<CaseEvent, string>();
  for (const event of divided) {
    const halves = parts.get(operationId(event.id))!.toSorted((a, b) => a.start - b.start);
    // The first half stays where the whole stood, if one of them does.
    const first = halves.find(({ place }) => placeOfLane(place) === event.placeId) ?? halves[0];
    for (const half of halves) if (half !== first) seconds.set(half, operationId(secondHalfOf(event.id)));
  }
  const events = proposed.events.map((event) => {
    const operation = seconds.get(event);
    return operation === undefined ? event : { ...event, operation };
  });
  return {
    plan: withHalves(
      plan,
      divided.map(({ id }) => id),
    ),
    proposed: { ...proposed, events },
  };
}
