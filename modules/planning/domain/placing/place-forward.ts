import { takesWork } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { type Booking, bookingStatuses, type Minute, type PlanEvent, type Reason } from '#modules/planning/domain/plan-event.ts';
import { earliestFit, type Fit, type PlaceTime } from './earliest-fit.ts';

export type Placement = { eventId: number; placeId: number; start: Minute; end: Minute; reasons: Reason[] };
export type PlacingResult = {
  placements: Placement[];
  /** Events without a place that takes their paper and sheet, open time or a planned predecessor. */
  unplaced: number[];
};

/**
 * Places events one by one, forward in time: in the order given, but never before their predecessors, each in the earliest gap of its
 * place after `notBefore`, its material and files, its predecessors' ends and their rest (serial schedule generation). Only events
 * `to_plan` are placed; events with a start stay where they are and count as predecessors. Each placement lists its binding reasons.
 */
export function placeForward(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, notBefore: Minute): PlacingResult {
  const ends = new Map<number, Minute>();
  for (const event of events) {
    if (event.end !== null && bookingStatuses.includes(event.status)) ends.set(event.id, event.end);
  }
  const taken = new Map<number, Booking[]>();
  for (const [id, place] of places) taken.set(id, [...place.bookings]);

  const placements: Placement[] = [];
  let waiting = events.filter((event) => event.status === 'to_plan');
  const known = new Set([...waiting.map((event) => event.id), ...ends.keys()]);
  for (;;) {
    const next = waiting.find((event) => event.predecessors.every(({ id }) => ends.has(id) || !known.has(id)));
    if (!next) break;
    waiting = waiting.filter((event) => event !== next);
    const place = places.get(next.placeId);
    const bookings = taken.get(next.placeId) ?? [];
    const binding = latestReason(next, ends, notBefore);
    const isTaken = place && takesWork(place, next);
    const conflictOf = (start: Minute, end: Minute) => sharedConflict(next, start, end, withBookings(places, taken));
    const fit = isTaken && earliestFit({ ...place, bookings }, next, binding.until, conflictOf);
    if (!fit) continue;
    bookings.push(bookingOf(next, fit));
    ends.set(next.id, fit.end);
    placements.push({ eventId: next.id, placeId: next.placeId, start: fit.start, end: fit.end, reasons: reasonsOf(fit, binding) });
  }
  const done = new Set(placements.map((placement) => placement.eventId));
  const unplaced = events.filter((event) => event.status === 'to_plan' && !done.has(event.id)).map((event) => event.id);
  return { placements, unplaced };
}

/** An event as it takes up time on its place. */
export function bookingOf({ id, activity, tools }: PlanEvent, { start, end }: Pick<Booking, 'start' | 'end'>): Booking {
  return { eventId: id, start, end, ...(activity && { activity }), ...(tools && { tools }) };
}

/** The places with other bookings. */
export function withBookings(places: ReadonlyMap<number, PlaceTime>, bookings: ReadonlyMap<number, readonly Booking[]>) {
  return new Map([...places].map(([id, place]) => [id, { ...place, bookings: bookings.get(id)! }]));
}

function latestReason(event: PlanEvent, ends: ReadonlyMap<number, Minute>, notBefore: Minute): Reason {
  let latest: Reason = { kind: 'released', until: notBefore };
  for (const { id, waitMinutes } of event.predecessors) {
    const end = ends.get(id);
    if (end !== undefined && end + waitMinutes > latest.until) {
      latest = { kind: 'predecessor', eventId: id, waitMinutes, until: end + waitMinutes };
    }
  }
  if (event.materialAt !== undefined && event.materialAt > latest.until) latest = { kind: 'material', until: event.materialAt };
  if (event.filesAt !== undefined && event.filesAt > latest.until) latest = { kind: 'files', until: event.filesAt };
  return latest;
}

/** The reasons for a place in the plan, the binding one last. */
export function reasonsOf(fit: Fit, binding: Reason): Reason[] {
  const reasons: Reason[] = [];
  if (fit.opened) reasons.push({ kind: 'closed', until: fit.start });
  if (fit.shared?.kind === 'tool') reasons.push(fit.shared);
  if (fit.shared?.kind === 'crew') reasons.push({ kind: 'crew', until: fit.shared.until! });
  if (fit.behind) reasons.push({ kind: 'place_busy', eventId: fit.behind.eventId, until: fit.behind.end });
  return [...reasons, binding];
}
