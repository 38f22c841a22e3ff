import type { Window } from '#modules/planning/domain/calendar.ts';
import { minutesOn } from '#modules/planning/domain/places/place-work.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { latestPredecessor, type Standing } from '#modules/planning/domain/placing/overlap.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

type Around = { chain: readonly PlanEvent[]; places: ReadonlyMap<number, PlaceTime>; now: Minute };

/** From when an event may begin: after what it follows, its material and its files, and not in the past. */
export function mayBeginAt(event: PlanEvent, { chain, places, now }: Around): Minute {
  const standing = new Map(
    chain.flatMap((one): [number, Standing][] => (one.end === null || one.status === 'canceled' ? [] : [[one.id, one]])),
  );
  return Math.max(now, event.materialAt ?? 0, event.filesAt ?? 0, latestPredecessor(event.predecessors, standing, places)?.until ?? 0);
}

/**
 * The open time of a place, from a moment on, in which an event fits with nothing moved: between the events there, with enough minutes for it,
 * in one stretch where it may not pause. Changeovers are not counted.
 */
export function freeWindows(event: PlanEvent, placeId: number, from: Minute, places: ReadonlyMap<number, PlaceTime>): Window[] {
  const place = places.get(placeId);
  if (!place) return [];
  const minutes = minutesOn(event, placeId, (id) => places.get(id));
  const lengthOf = ({ start, end }: Window) => end - start;
  return freeStretches(place, from).flatMap((stretch) => {
    const open = place.calendar
      .map(({ start, end }) => ({ start: Math.max(start, stretch.start), end: Math.min(end, stretch.end) }))
      .filter((window) => window.start < window.end);
    if (event.mayPause === false) return open.filter((window) => lengthOf(window) >= minutes);
    return open.reduce((sum, window) => sum + lengthOf(window), 0) >= minutes ? open : [];
  });
}

/** The stretches from a moment on in which fewer events run than the place has slots. */
function freeStretches({ bookings, slots, calendar }: PlaceTime, from: Minute): Window[] {
  const until = Math.max(from, calendar.at(-1)?.end ?? from);
  const changes = bookings
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  const free: Window[] = [];
  let [running, since]: [number, Minute] = [0, from];
  for (const { at, by } of changes) {
    if (running < slots && running + by >= slots && at > since) free.push({ start: since, end: at });
    if (running >= slots && running + by < slots) since = Math.max(from, at);
    running += by;
  }
  if (running < slots && since < until) free.push({ start: since, end: until });
  return free.filter(({ start, end }) => start < end);
}
