import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import { conflictingBookings, isClosed, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { begunStatuses, type Minute, type PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type MoveRefusal =
  | 'EVENT_STARTED'
  | 'EVENT_FIXED'
  | 'PLACE_NOT_ALLOWED'
  | 'EVENT_IN_PAST'
  | 'PLACE_CLOSED'
  | 'EVENT_ORDER'
  | 'PLACE_BUSY'
  | 'EVENT_AFTER_DISPATCH';

export type MoveTarget = { placeId: number; start: Minute };

/** The surroundings of the event to move. The bookings of `places` leave out the event itself. */
export type MoveContext = {
  /** Every event of the same order line. */
  chain: readonly PlanEvent[];
  /** The places where this kind of work can be done. */
  allowedPlaces: ReadonlySet<number>;
  places: ReadonlyMap<number, PlaceTime>;
  now: Minute;
  /** The last moment before dispatch; null when no delivery date was promised. */
  dispatchAt: Minute | null;
  /** Successors that are neither fixed nor begun move along, so only the others limit the move. */
  withChain: boolean;
};

/** The first successor that would begin before the event ends and has rested, and that does not move along. */
function tooEarlySuccessor(event: PlanEvent, end: Minute, { chain, withChain }: MoveContext): PlanEvent | undefined {
  return chain.find((other) => {
    const link = other.predecessors.find(({ id }) => id === event.id);
    if (!link || other.start === null || other.status === 'canceled') return false;
    const follows = withChain && other.status === 'planned' && !other.fixed;
    return !follows && end + link.waitMinutes > other.start;
  });
}

function unreadyPredecessor(event: PlanEvent, start: Minute, { chain }: MoveContext): { other: PlanEvent; until: Minute } | undefined {
  for (const { id, waitMinutes } of event.predecessors) {
    const other = chain.find((one) => one.id === id);
    if (!other || other.status === 'canceled') continue;
    if (other.end === null || other.end + waitMinutes > start) {
      return { other, until: other.end === null ? start : other.end + waitMinutes };
    }
  }
  return undefined;
}

/**
 * Whether an event may be placed here from this moment; accepts with its end. Refuses EVENT_STARTED, EVENT_FIXED,
 * PLACE_NOT_ALLOWED, EVENT_IN_PAST, PLACE_CLOSED, EVENT_ORDER (before a predecessor is ready and rested, or pushing a successor),
 * PLACE_BUSY, EVENT_AFTER_DISPATCH (a late event may only move earlier). Moments in the params are minutes.
 */
export function decideMoveEvent(event: PlanEvent, ask: MoveTarget, context: MoveContext): Decision<{ end: Minute }, MoveRefusal> {
  if (begunStatuses.includes(event.status)) return refuse('EVENT_STARTED');
  if (event.fixed) return refuse('EVENT_FIXED');
  const place = context.places.get(ask.placeId);
  if (!place || !context.allowedPlaces.has(ask.placeId)) return refuse('PLACE_NOT_ALLOWED');
  if (ask.start < context.now) return refuse('EVENT_IN_PAST');
  const end = isClosed(place, ask.start) ? undefined : addWorkingMinutes(place.calendar, ask.start, event.minutes);
  if (end === undefined) return refuse('PLACE_CLOSED');

  const before = unreadyPredecessor(event, ask.start, context);
  if (before) return refuse('EVENT_ORDER', { relation: 'after', eventId: before.other.id, until: before.until });
  const after = tooEarlySuccessor(event, end, context);
  if (after) return refuse('EVENT_ORDER', { relation: 'before', eventId: after.id, until: after.start! });

  const busy = conflictingBookings(place, ask.start, end)[0];
  if (busy) return refuse('PLACE_BUSY', { eventId: busy.eventId, until: busy.end });

  const late = context.dispatchAt !== null && end > context.dispatchAt && (event.end === null || end > event.end);
  if (late) return refuse('EVENT_AFTER_DISPATCH', { dispatchAt: context.dispatchAt! });
  return accept({ end });
}
