import { addWorkingMinutes } from '#modules/planning/domain/calendar.ts';
import { type Changeover, changeoverMinutes, type SetupValues, setupChanges } from '#modules/planning/domain/places/changeovers.ts';
import { minutesOn, takesWork } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { earliestFit, type PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import type { Booking, Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

/** What a machine changes over for an operation. */
export type PromisedSetup = { changeovers: readonly Changeover[]; values: SetupValues };
/** An operation that is only priced. */
export type PromisedWork = PlanEvent & { setup?: PromisedSetup };

export type PromiseRules = {
  /** The places that do an operation, its own first; its own alone where this is left out. */
  placesOf?: (work: PromisedWork) => readonly number[];
  /** The setups of planned work, by event. */
  setups?: ReadonlyMap<number, PromisedSetup>;
  /** What is on each machine now, by place. */
  onMachine?: ReadonlyMap<number, SetupValues>;
};

/**
 * The end of operations in the gaps of places, each on the place where it ends first, with the changeover before it; a gap also holds the
 * changeover after it. Each minute count is enlarged by `enlarged`. Undefined when one finds no place.
 */
export function placePromised(
  work: readonly PromisedWork[],
  places: ReadonlyMap<number, PlaceTime>,
  from: Minute,
  { placesOf = ({ placeId }) => [placeId], setups = new Map(), onMachine = new Map() }: PromiseRules,
  enlarged: (minutes: number) => number,
): Minute | undefined {
  const open = new Map([...places].map(([id, place]) => [id, { ...place, bookings: [...place.bookings] }]));
  const known = new Map(setups);
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
      const minutes = enlarged(minutesOn(next, placeId, (id) => open.get(id)?.speedPercent));
      const conflictOf = (start: Minute, end: Minute) => sharedConflict({ ...next, placeId }, start, end, open);
      const fit = fitWithChangeovers(place, minutes, notBefore, next, { setups: known, onMachine: onMachine.get(placeId) }, conflictOf);
      return fit ? [{ ...fit, placeId }] : [];
    });
    const best = fits.reduce((one, other) => (one && one.end <= other.end ? one : other), fits[0]);
    if (!best) return undefined;
    open.get(best.placeId)!.bookings.push(bookingOf(next, best));
    if (next.setup) known.set(next.id, next.setup);
    ends.set(next.id, best.end);
  }
  return ends.size === 0 ? undefined : Math.max(...ends.values());
}

function fitWithChangeovers(
  place: PlaceTime,
  minutes: number,
  notBefore: Minute,
  work: PromisedWork,
  neighbours: Neighbours,
  conflictOf: Parameters<typeof earliestFit>[3],
): { start: Minute; end: Minute } | undefined {
  for (let from = notBefore; ; ) {
    const fit = earliestFit(place, { ...work, minutes }, from, conflictOf);
    if (!fit) return undefined;
    const { before, after } = place.slots === 1 ? around(place.bookings, fit.start, work, neighbours) : { before: 0, after: 0 };
    const whole = before + after === 0 ? fit : earliestFit(place, { ...work, minutes: minutes + before + after }, fit.start, conflictOf);
    if (!whole) return undefined;
    if (whole.start === fit.start)
      return { start: fit.start, end: addWorkingMinutes(place.calendar, fit.start, minutes + before) ?? fit.end };
    from = whole.start;
  }
}

/** What other work of a place is set up for, and what is on the machine before all of it. */
type Neighbours = { setups: ReadonlyMap<number, PromisedSetup>; onMachine: SetupValues | undefined };

/** The changeovers between an operation at this time and its neighbours on a place. */
function around(bookings: readonly Booking[], start: Minute, { setup }: PromisedWork, { setups, onMachine }: Neighbours) {
  const last = bookings.reduce<Booking | undefined>(
    (one, other) => (other.end <= start && other.end > (one?.end ?? 0) ? other : one),
    undefined,
  );
  const next = bookings.reduce<Booking | undefined>(
    (one, other) => (other.start >= start && other.start < (one?.start ?? Number.POSITIVE_INFINITY) ? other : one),
    undefined,
  );
  const between = (values: SetupValues | undefined, after: PromisedSetup | undefined) =>
    values && after ? changeoverMinutes(setupChanges(after.changeovers, values, after.values)) : 0;
  const setupOf = (booking: Booking | undefined) => booking && setups.get(booking.eventId);
  return { before: between(last ? setupOf(last)?.values : onMachine, setup), after: between(setup?.values, setupOf(next)) };
}
