import { addWorkingMinutes, openUntil, standsWhole } from '#modules/planning/domain/calendar.ts';
import { decideSheet, minutesOn } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { shortChangeover } from '#modules/planning/domain/placing/changeover-gaps.ts';
import { conflictingBookings, earliestFit, isClosed, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { beginsTooEarly, followersOf, pushedFollowers, reopenPushed } from '#modules/planning/domain/placing/followers.ts';
import { endsAfterLastBatch, readyAfter, startsBy } from '#modules/planning/domain/placing/overlap.ts';
import { bookingOf, type Placement, placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import { begunStatuses, type Minute, type PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { decidePaper } from '#modules/planning/domain/standards/plan-standard.ts';
import { decideNotStopped, type WorkStop } from '#modules/relations/domain/work-stop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { MoveRefusal } from './move-refusals.ts';

export type MoveTarget = { placeId: number; start: Minute };

/** The surroundings of the event to move. The bookings of `places` leave out the event itself and, `withChain`, its free successors. */
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
  /** Machines that are stopped by their complaints. */
  stops?: ReadonlyMap<number, WorkStop>;
};

/** The first successor that would begin before the event ends and has rested, and that does not move along. */
function tooEarlySuccessor(event: PlanEvent, { chain, withChain, places }: MoveContext): PlanEvent | undefined {
  return chain.find((other) => {
    const follows = withChain && other.status === 'planned' && !other.fixed;
    return !follows && other.status !== 'canceled' && beginsTooEarly(other, event, places);
  });
}

function unreadyPredecessor(
  event: PlanEvent,
  start: Minute,
  { chain, places }: MoveContext,
): { other: PlanEvent; until: Minute } | undefined {
  for (const link of event.predecessors) {
    const other = chain.find((one) => one.id === link.id);
    if (!other || other.status === 'canceled') continue;
    const ready = readyAfter(other, link, places.get(other.placeId)?.calendar);
    if (ready === null || ready > start) return { other, until: ready ?? start };
    if (!endsAfterLastBatch(event, other, link, places.get(event.placeId)?.calendar ?? []))
      return { other, until: other.end! + link.waitMinutes };
  }
  return undefined;
}

/** The predecessor in `after` that the event would begin too late after, with the last moment at which it may; not where it waits no longer than it did, or that moment is over. */
function expiredPredecessor(event: PlanEvent, after: readonly PlanEvent[], { chain, now }: MoveContext) {
  const waitOf = (events: readonly PlanEvent[], id: number) => {
    const [start, end] = [events.find((one) => one.id === event.id)?.start, events.find((one) => one.id === id)?.end];
    return start == null || end == null ? 0 : start - end;
  };
  for (const link of event.predecessors) {
    const other = after.find(({ id }) => id === link.id);
    const until = other && other.status !== 'canceled' ? startsBy(other, link) : null;
    if (until !== null && until >= now && event.start! > until && waitOf(after, link.id) > waitOf(chain, link.id))
      return { other: other!, until };
  }
  return undefined;
}

/** The first planned successor, moved along or not, that would begin too late after what moved. */
function expiredSuccessor(moved: PlanEvent, pushed: readonly Placement[], context: MoveContext) {
  const after = context.chain.map((one) => {
    const at = pushed.find(({ eventId }) => eventId === one.id);
    return one.id === moved.id ? moved : { ...one, ...(at && { start: at.start, end: at.end }) };
  });
  for (const event of after) {
    const expired =
      event.id !== moved.id && event.status === 'planned' && event.start !== null && expiredPredecessor(event, after, context);
    if (expired) return { event, until: expired.until };
  }
  return undefined;
}

/** Where the event and the successors that it pushes would be. */
export type Move = { end: Minute; minutes: number; pushed: Placement[] };

/** Places the free successors that no longer fit behind the moved event, or would wait too long, each in the earliest gap of its place. */
function placePushed(moved: PlanEvent, context: MoveContext): Placement[] {
  const { chain, places, now, withChain } = context;
  if (!withChain) return [];
  const followers = new Set(followersOf(moved, chain));
  const free = chain.filter(({ id }) => followers.has(id));
  const after = chain.map((one) => (one.id === moved.id ? moved : one));
  const isLeft = (follower: PlanEvent) => follower.start !== null && expiredPredecessor(follower, after, context) !== undefined;
  const pushed = pushedFollowers(moved, free, places, isLeft);
  if (pushed.size === 0) return [];
  const times = new Map(places);
  for (const event of [...free.filter(({ id }) => !pushed.has(id)), moved]) {
    const { placeId, start, end } = event;
    const place = times.get(placeId);
    const booking = bookingOf(event, { start: start!, end: end! });
    if (place) times.set(placeId, { ...place, bookings: [...place.bookings, booking] });
  }
  return placeForward(reopenPushed(moved, chain, pushed), times, now).placements;
}

/** Whether a new end misses the truck and is later than the end before the move. What has no end yet is made late unless its truck has left. */
const isMadeLate = (end: Minute, before: Minute | null, { dispatchAt, now }: { dispatchAt: Minute; now: Minute }) =>
  end > dispatchAt && (before === null ? dispatchAt > now : end > before);

/**
 * Refuses CHANGEOVER_SHORT where a changeover has no time before work or behind it, with its minutes and the first start with time for both;
 * without one the end of what is known of the place.
 */
export function decideChangeover(place: PlaceTime, work: PlanEvent, start: Minute, end: Minute): Decision<undefined, 'CHANGEOVER_SHORT'> {
  const short = shortChangeover(place, work, start, end);
  if (!short) return accept();
  const until = earliestFit(place, work, start)?.start ?? place.calendar.at(-1)?.end ?? end;
  return refuse('CHANGEOVER_SHORT', { minutes: short.minutes, until });
}

/**
 * Whether an event may be placed here from this moment; accepts with its end and its pushed successors, or refuses with the first reason of
 * `MoveRefusal`. Moments in the params are minutes.
 */
export function decideMoveEvent(event: PlanEvent, ask: MoveTarget, context: MoveContext): Decision<Move, MoveRefusal> {
  if (begunStatuses.includes(event.status)) return refuse('EVENT_STARTED');
  if (event.fixed) return refuse('EVENT_FIXED');
  const place = context.places.get(ask.placeId);
  if (!place || !context.allowedPlaces.has(ask.placeId)) return refuse('PLACE_NOT_ALLOWED');
  const released = decideNotStopped(context.stops?.get(ask.placeId));
  if (!released.accepted) return released;
  const printable = decidePaper(place.blockedPapers, event.paper);
  if (!printable.accepted) return printable;
  const fitting = decideSheet(place, event);
  if (!fitting.accepted) return fitting;
  const minutes = minutesOn(event, ask.placeId, (placeId) => context.places.get(placeId));
  if (ask.start < context.now) return refuse('EVENT_IN_PAST');
  if (event.materialAt !== undefined && ask.start < event.materialAt) {
    return refuse('MATERIAL_NOT_IN', { paper: event.paper ?? '', until: event.materialAt });
  }
  if (event.filesAt !== undefined && ask.start < event.filesAt) return refuse('FILES_NOT_IN', { until: event.filesAt });
  const end = isClosed(place, ask.start) ? undefined : addWorkingMinutes(place.calendar, ask.start, minutes);
  if (end === undefined) return refuse('PLACE_CLOSED');
  if (end - ask.start !== minutes && standsWhole(place.calendar, { ...event, minutes })) {
    return refuse('EVENT_MAY_NOT_PAUSE', { until: openUntil(place.calendar, ask.start) });
  }

  const moved: PlanEvent = { ...event, minutes, status: 'planned', placeId: ask.placeId, start: ask.start, end };
  const before = unreadyPredecessor(moved, ask.start, context);
  if (before) return refuse('EVENT_ORDER', { relation: 'after', eventId: before.other.id, until: before.until });
  const expired = expiredPredecessor(
    moved,
    context.chain.map((one) => (one.id === moved.id ? moved : one)),
    context,
  );
  if (expired) return refuse('EVENT_WAITS_TOO_LONG', { relation: 'after', eventId: expired.other.id, until: expired.until });
  const after = tooEarlySuccessor(moved, context);
  if (after) return refuse('EVENT_ORDER', { relation: 'before', eventId: after.id, until: after.start! });

  const busy = conflictingBookings(place, ask.start, end)[0];
  if (busy) return refuse('PLACE_BUSY', { eventId: busy.eventId, until: busy.end });

  const changed = decideChangeover(place, moved, ask.start, end);
  if (!changed.accepted) return changed;

  const shared = sharedConflict({ ...event, placeId: ask.placeId }, ask.start, end, context.places);
  if (shared?.kind === 'tool') return refuse('TOOL_BUSY', { tool: shared.tool, eventId: shared.eventId, until: shared.until });
  if (shared) return refuse('CREW_SHORT', { until: shared.until ?? '' });

  const pushed = placePushed(moved, context);
  const left = expiredSuccessor(moved, pushed, context);
  if (left) return refuse('EVENT_WAITS_TOO_LONG', { relation: 'before', eventId: left.event.id, until: left.until });
  const { dispatchAt } = context;
  if (dispatchAt !== null) {
    const lineEnd = Math.max(...context.chain.map((one) => one.end ?? 0));
    const truck = { dispatchAt, now: context.now };
    const late = isMadeLate(end, event.end, truck) || pushed.some((one) => isMadeLate(one.end, lineEnd, truck));
    if (late) return refuse('EVENT_AFTER_DISPATCH', { dispatchAt });
  }
  return accept({ end, minutes, pushed });
}
