import { addWorkingMinutes, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { takesWork } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { type Booking, bookingStatuses, type Minute, type PlanEvent, type Reason } from '#modules/planning/domain/plan-event.ts';
import { earliestFit, type Fit, type PlaceTime } from './earliest-fit.ts';
import { fitAfterBatches, latestPredecessor, type Standing, startsBy, waitsTooLong } from './overlap.ts';

export type Placement = { eventId: number; placeId: number; start: Minute; end: Minute; reasons: Reason[] };
export type PlacingResult = {
  placements: Placement[];
  /** Events without a place that takes their paper and sheet, open time or a planned predecessor. */
  unplaced: number[];
};

/** The most rounds of placing events again with a later predecessor, before a wait that is too long is left as it is. */
const maxRounds = 30;

/**
 * Places events one by one, forward in time: in the order given, but never before their predecessors, each in the earliest gap of its
 * place after `notBefore`, its material and files, its predecessors' ends or first batches, and their rest (serial schedule generation).
 * Only events `to_plan` are placed; events with a start stay where they are and count as predecessors. A predecessor that would be ready
 * longer ago than may be is placed later. Each placement lists its binding reasons.
 */
export function placeForward(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, notBefore: Minute): PlacingResult {
  const floors = new Map<number, Minute>();
  const first = placeOnce(events, places, { notBefore, floors });
  let found = first;
  for (let round = 0; round < maxRounds; round += 1) {
    const later = laterPredecessor(events, places, found.placements);
    if (!later) return found;
    floors.set(later.id, later.from);
    found = placeOnce(events, places, { notBefore, floors });
    if (found.unplaced.length > first.unplaced.length) break;
  }
  return first;
}

/** A placed predecessor that is ready too long before what follows it, and from when it is not. */
function laterPredecessor(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, placements: readonly Placement[]) {
  const placed = new Map(placements.map((placement) => [placement.eventId, placement]));
  for (const { id, predecessors } of events) {
    const own = placed.get(id);
    for (const link of own ? predecessors : []) {
      const before = placed.get(link.id);
      const by = before && startsBy(before, link);
      if (!before || by == null || own!.start <= by) continue;
      const { calendar } = places.get(before.placeId)!;
      const open = workingMinutesBetween(calendar, before.end, before.end + own!.start - by);
      const from = addWorkingMinutes(calendar, before.start, Math.max(1, open));
      if (from !== undefined) return { id: link.id, from };
    }
  }
  return undefined;
}

type From = { notBefore: Minute; floors: ReadonlyMap<number, Minute> };

function placeOnce(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>, { notBefore, floors }: From): PlacingResult {
  const standing = new Map<number, Standing>();
  for (const event of events) {
    if (event.end !== null && bookingStatuses.includes(event.status)) standing.set(event.id, event);
  }
  const taken = new Map<number, Booking[]>();
  for (const [id, place] of places) taken.set(id, [...place.bookings]);

  const placements: Placement[] = [];
  let waiting = events.filter((event) => event.status === 'to_plan');
  const known = new Set([...waiting.map((event) => event.id), ...standing.keys()]);
  for (;;) {
    const next = waiting.find((event) => event.predecessors.every(({ id }) => standing.has(id) || !known.has(id)));
    if (!next) break;
    waiting = waiting.filter((event) => event !== next);
    const place = places.get(next.placeId);
    const bookings = taken.get(next.placeId) ?? [];
    const binding = latestReason(next, latestPredecessor(next.predecessors, standing, places), notBefore);
    const from = Math.max(binding.until, floors.get(next.id) ?? 0);
    const isTaken = place && takesWork(place, next);
    const conflictOf = (start: Minute, end: Minute) => sharedConflict(next, start, end, withBookings(places, taken));
    const fitFrom = (at: Minute) => earliestFit({ ...place!, bookings }, next, at, conflictOf);
    const fit = isTaken && fitAfterBatches(next, standing, place.calendar, from, fitFrom);
    if (!fit) continue;
    bookings.push(bookingOf(next, fit));
    standing.set(next.id, { ...next, start: fit.start, end: fit.end });
    const reasons = [...reasonsOf(fit, binding), ...waitsTooLong(next, fit.start, standing)];
    placements.push({ eventId: next.id, placeId: next.placeId, start: fit.start, end: fit.end, reasons });
  }
  const done = new Set(placements.map((placement) => placement.eventId));
  const unplaced = events.filter((event) => event.status === 'to_plan' && !done.has(event.id)).map((event) => event.id);
  return { placements, unplaced };
}

/** An event as it takes up time on its place. */
export function bookingOf({ id, activity, tools, setup }: PlanEvent, { start, end }: Pick<Booking, 'start' | 'end'>): Booking {
  return { eventId: id, start, end, ...(activity && { activity }), ...(tools && { tools }), ...(setup && { setup }) };
}

/** The places with other bookings. */
export function withBookings(places: ReadonlyMap<number, PlaceTime>, bookings: ReadonlyMap<number, readonly Booking[]>) {
  return new Map([...places].map(([id, place]) => [id, { ...place, bookings: bookings.get(id)! }]));
}

function latestReason(event: PlanEvent, before: (Reason & { until: Minute }) | undefined, notBefore: Minute): Reason {
  let latest: Reason = { kind: 'released', until: notBefore };
  if (before && before.until > latest.until) latest = before;
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
