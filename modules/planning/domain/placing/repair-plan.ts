import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import type { Minute, PlanEvent, Reason } from '#modules/planning/domain/plan-event.ts';
import { bookingsInTheWay, earliestFit, type PlaceTime } from './earliest-fit.ts';
import { batchesLack, fitAfterBatches, latestPredecessor, type Standing, waitsTooLong } from './overlap.ts';
import { bookingOf, type Placement, reasonsOf, withBookings } from './place-forward.ts';

/** Minutes before its start in which an event may be in preparation: only people change its order on a place, as far as it can still be done. */
export const calmMinutes = 120;

/** Causes of a repair: the nightly job, a report that work is behind, an operation that needs longer, a machine that stands still. */
export const repairCauses = ['night', 'work', 'longer', 'fault'] as const;
export type RepairCause = (typeof repairCauses)[number];

/** The scope of a repair: the events that one longer operation pushes. */
export type RepairPart = { pushedBy?: number };

/** An event that may be moved on, unless a planner took that back. */
export type RepairableEvent = PlanEvent & { repairOff: boolean };

/** Whether an event should have begun: planned, not fixed, and its start has passed. */
function isOverdue({ status, fixed, start, repairOff }: RepairableEvent, now: Minute): boolean {
  return status === 'planned' && !fixed && !repairOff && start !== null && start < now;
}

/** Whether an event would begin before its material or its files come. */
const isBeforeAwaited = (event: RepairableEvent): boolean => mayMove(event) && event.start! < awaitedUntil(event).until;

/** The last of the moments that an event awaits. */
function awaitedUntil({ materialAt = 0, filesAt = 0 }: PlanEvent): Reason & { until: Minute } {
  return filesAt > materialAt ? { kind: 'files', until: filesAt } : { kind: 'material', until: materialAt };
}

/**
 * Moves the plan on past what has not begun: each overdue event to the earliest gap of its place from now, one whose material or files come later
 * to that moment, and what these then push, in the order of the plan. An event that fits where it stands is left there, so nothing moves that need not. `places` leave out the bookings of all
 * events that may move (`mayMove`). With `pushedBy`, work that takes longer, only what no longer fits behind it moves, and what that pushes:
 * what should have begun, and conflicts elsewhere, are left for the night and the planner. What begins within two hours is in preparation, and the order of such work on its place stays, with
 * what should have begun before it: late starts only push it. Work that cannot begin then, because what it follows, its material or its
 * files come late, leaves that order, goes behind what is in preparation, and does not push it.
 */
export function repairPlan(
  events: readonly RepairableEvent[],
  places: ReadonlyMap<number, PlaceTime>,
  now: Minute,
  { pushedBy }: RepairPart = {},
): Placement[] {
  const isPart = pushedBy !== undefined;
  if (!isPart && !events.some((event) => isOverdue(event, now) || isBeforeAwaited(event))) return [];
  const standing = new Map<number, Standing>(events.flatMap((event) => (event.end === null ? [] : [[event.id, event]])));
  const bookings = new Map([...places].map(([id, place]) => [id, [...place.bookings]]));
  const moved: Placement[] = [];
  const pushing = new Set(pushedBy === undefined ? [] : [pushedBy]);
  const counts = (id: number) => !isPart || pushing.has(id);
  const isSoon = ({ start }: RepairableEvent) => start! >= now && start! < now + calmMinutes;
  const soon = new Set(events.filter((event) => mayMove(event) && isSoon(event)));
  const lastPrepared = new Map<number, Minute>();
  for (const event of inOrder(events.filter(mayMove))) {
    soon.delete(event);
    const place = places.get(event.placeId);
    if (!place) continue;
    const open = { ...place, bookings: bookings.get(event.placeId)! };
    const linked = { ...event, predecessors: event.predecessors.filter(({ id }) => counts(id)) };
    const before = latestPredecessor(linked.predecessors, standing, places);
    const isBatchLate = batchesLack(linked, standing, place.calendar) > 0;
    const awaited = awaitedUntil(event);
    const earliest = Math.max(!isPart && isOverdue(event, now) ? now : event.start!, before?.until ?? 0);
    const ready = !isPart ? Math.max(earliest, awaited.until) : earliest;
    const comesLate = isBatchLate || Math.max(before?.until ?? 0, isPart ? 0 : awaited.until) > Math.max(event.start!, now);
    const inOrderFrom = comesLate || event.start! >= now + calmMinutes ? 0 : (lastPrepared.get(event.placeId) ?? 0);
    const isInPlace = ready === event.start && !isBatchLate && event.start >= inOrderFrom;
    const stays = isInPlace && !bookingsInTheWay(open, event, event.start!, event.end!).some(({ eventId }) => counts(eventId));
    const conflictOf = (start: Minute, end: Minute) => sharedConflict(event, start, end, withBookings(places, bookings));
    const prepared = comesLate ? [...soon].filter(({ placeId }) => placeId === event.placeId) : [];
    const calm = { ...open, bookings: [...open.bookings, ...prepared.map((one) => bookingOf(one, { start: one.start!, end: one.end! }))] };
    const fit = stays
      ? { start: event.start!, end: event.end!, opened: false }
      : fitAfterBatches(linked, standing, place.calendar, Math.max(ready, awaited.until, now, inOrderFrom), (from) =>
          earliestFit(calm, event, from, conflictOf),
        );
    if (!fit) continue;
    if (!comesLate && fit.start < now + calmMinutes) lastPrepared.set(event.placeId, fit.start);
    open.bookings.push(bookingOf(event, fit));
    standing.set(event.id, { ...event, start: fit.start, end: fit.end });
    if (stays) continue;
    pushing.add(event.id);
    const binding: Reason = awaited.until >= earliest ? awaited : { kind: 'released', until: earliest };
    const reasons = reasonsOf(fit, before && before.until >= Math.max(earliest, awaited.until) ? before : binding);
    reasons.push(...waitsTooLong(event, fit.start, standing));
    moved.push({ eventId: event.id, placeId: event.placeId, start: fit.start, end: fit.end, reasons });
  }
  return moved;
}

/** Whether a repair may move an event: planned, with a time, and neither fixed nor taken back. */
export function mayMove({ status, fixed, start, end, repairOff }: RepairableEvent): boolean {
  return status === 'planned' && !fixed && !repairOff && start !== null && end !== null;
}

/** By planned start, each after its predecessors. */
function inOrder(events: readonly RepairableEvent[]): RepairableEvent[] {
  const sorted = events.toSorted((a, b) => a.start! - b.start! || a.id - b.id);
  const open = new Map(sorted.map((event) => [event.id, event]));
  const ordered: RepairableEvent[] = [];
  const take = (event: RepairableEvent) => {
    if (!open.delete(event.id)) return;
    for (const { id } of event.predecessors) {
      const before = open.get(id);
      if (before) take(before);
    }
    ordered.push(event);
  };
  for (const event of sorted) take(event);
  return ordered;
}
