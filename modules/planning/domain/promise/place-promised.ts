import { minutesOn, takesWork } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { earliestFit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

/** An operation that is only priced. */
export type PromisedWork = PlanEvent;

export type PromiseRules = {
  /** The places that do an operation, its own first; its own alone where this is left out. */
  placesOf?: (work: PromisedWork) => readonly number[];
};

/**
 * The end of operations in the gaps of places, each on the place where it ends first, with the changeover before it; a gap also holds the
 * changeover after it. Each minute count is enlarged by `enlarged`. Undefined when one finds no place.
 */
export function placePromised(
  work: readonly PromisedWork[],
  places: ReadonlyMap<number, PlaceTime>,
  from: Minute,
  { placesOf = ({ placeId }) => [placeId] }: PromiseRules,
  enlarged: (minutes: number) => number,
): Minute | undefined {
  const open = new Map([...places].map(([id, place]) => [id, { ...place, bookings: [...place.bookings] }]));
  const ends = new Map<number, Minute>();
  const ids = new Set(work.map(({ id }) => id));
  let waiting = [...work];
  while (waiting.length > 0) {
    const next = waiting.find(({ predecessors }) => predecessors.every(({ id }) => ends.has(id) || !ids.has(id)));
    if (!next) return undefined;
    waiting = waiting.filter((one) => one !== next);
    const ready = next.predecessors.map(({ id, waitMinutes }) => (ends.get(id) ?? 0) + waitMinutes);
    const notBefore = Math.max(from, next.materialAt ?? 0, next.filesAt ?? 0, ...ready);
    const fits = placesOf(next).flatMap((placeId) => {
      const place = open.get(placeId);
      if (!place || !takesWork(place, next)) return [];
      const minutes = enlarged(minutesOn(next, placeId, (id) => open.get(id)));
      const conflictOf = (start: Minute, end: Minute) => sharedConflict({ ...next, placeId }, start, end, open);
      const fit = earliestFit(place, { ...next, minutes }, notBefore, conflictOf);
      return fit ? [{ ...fit, placeId }] : [];
    });
    const best = fits.reduce((one, other) => (one && one.end <= other.end ? one : other), fits[0]);
    if (!best) return undefined;
    open.get(best.placeId)!.bookings.push(bookingOf(next, best));
    ends.set(next.id, best.end);
  }
  return ends.size === 0 ? undefined : Math.max(...ends.values());
}
