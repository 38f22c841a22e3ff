import { standsWhole, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { takesWork } from '#modules/planning/domain/places/place-work.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { PlaceTime } from './earliest-fit.ts';
import { endsAfterLastBatch, readyAfter, startsBy } from './overlap.ts';
import { bookingOf, withBookings } from './place-forward.ts';

export type Violation = {
  rule:
    | 'NO_PLACE'
    | 'PAPER_BLOCKED'
    | 'STARTS_CLOSED'
    | 'ENDS_CLOSED'
    | 'DURATION'
    | 'PAUSE'
    | 'OVERLAP'
    | 'CHANGEOVER'
    | 'PRECEDENCE'
    | 'WITHIN'
    | 'MATERIAL'
    | 'FILES'
    | 'TOOL'
    | 'CREW';
  eventId: number;
  otherId?: number;
};

/**
 * Checks a plan against the hard rules, independently of the code that made it: planned work lies in open time
 * and takes exactly its minutes, without a pause where it may not have one, no more than `slots` events run at once on a place, which is changed over between them, tools and people
 * are there, and predecessors are ready and
 * rested and not ready for too long, and material and files are there. Returns every
 * violation; an empty list is a valid plan. The bookings of the places are events of other lines and count for overlap.
 */
export function validatePlan(events: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>): Violation[] {
  const planned = events.filter((event) => event.status === 'planned' && event.start !== null && event.end !== null);
  const byId = new Map(events.map((event) => [event.id, event]));
  return planned
    .flatMap((event) => [...timeViolations(event, places.get(event.placeId)), ...precedenceViolations(event, byId, places)])
    .concat(overlapViolations(planned, places), changeoverViolations(planned, places), sharedViolations(planned, places));
}

function timeViolations(event: PlanEvent, place: PlaceTime | undefined): Violation[] {
  const [start, end] = [event.start!, event.end!];
  if (!place) return [{ rule: 'NO_PLACE', eventId: event.id }];
  const found: Violation[] = [];
  if (!takesWork(place, event)) found.push({ rule: 'PAPER_BLOCKED', eventId: event.id });
  const open = (minute: number) => place.calendar.some((window) => window.start <= minute && minute < window.end);
  if (start < (event.materialAt ?? start)) found.push({ rule: 'MATERIAL', eventId: event.id });
  if (start < (event.filesAt ?? start)) found.push({ rule: 'FILES', eventId: event.id });
  if (!open(start)) found.push({ rule: 'STARTS_CLOSED', eventId: event.id });
  if (!open(end - 1)) found.push({ rule: 'ENDS_CLOSED', eventId: event.id });
  if (workingMinutesBetween(place.calendar, start, end) !== event.minutes) found.push({ rule: 'DURATION', eventId: event.id });
  else if (standsWhole(place.calendar, event) && end - start !== event.minutes) found.push({ rule: 'PAUSE', eventId: event.id });
  return found;
}

function precedenceViolations(event: PlanEvent, byId: ReadonlyMap<number, PlanEvent>, places: ReadonlyMap<number, PlaceTime>): Violation[] {
  return event.predecessors.flatMap((link): Violation[] => {
    const { id } = link;
    const before = byId.get(id);
    if (!before || before.status === 'canceled') return [];
    const ready = readyAfter(before, link, places.get(before.placeId)?.calendar);
    const isRested =
      ready !== null && ready <= event.start! && endsAfterLastBatch(event, before, link, places.get(event.placeId)?.calendar ?? []);
    if (!isRested) return [{ rule: 'PRECEDENCE', eventId: event.id, otherId: id }];
    return event.start! > (startsBy(before, link) ?? event.start!) ? [{ rule: 'WITHIN', eventId: event.id, otherId: id }] : [];
  });
}

/** Each event beside all the others, for the tools and the people that they share. */
function sharedViolations(planned: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>): Violation[] {
  const sharing = planned.filter(({ tools, placeId }) => tools?.length || places.get(placeId)?.crew);
  if (sharing.length === 0) return [];
  const own = new Set(planned.map(({ id }) => id));
  const byPlace = Map.groupBy(planned, ({ placeId }) => placeId);
  const taken = new Map(
    [...places].map(([id, { bookings }]) => [
      id,
      [
        ...bookings.filter(({ eventId }) => !own.has(eventId)),
        ...(byPlace.get(id) ?? []).map((event) => bookingOf(event, { start: event.start!, end: event.end! })),
      ],
    ]),
  );
  const all = withBookings(places, taken);
  return sharing.flatMap((event): Violation[] => {
    const found = sharedConflict(event, event.start!, event.end!, all);
    if (!found) return [];
    return [found.kind === 'tool' ? { rule: 'TOOL', eventId: event.id, otherId: found.eventId } : { rule: 'CREW', eventId: event.id }];
  });
}

/** Goes through the work of each place with one slot in its order, with what is on the machine; a value that work lacks stays on it. */
function changeoverViolations(planned: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>): Violation[] {
  const found: Violation[] = [];
  const own = new Set(planned.map(({ id }) => id));
  for (const [placeId, { bookings, slots, calendar, onMachine }] of places) {
    if (slots !== 1) continue;
    const work = planned
      .filter((event) => event.placeId === placeId)
      .map(({ id, start, end, setup }) => ({ eventId: id, start: start!, end: end!, setup }))
      .concat(bookings.filter(({ eventId }) => !own.has(eventId)).map(({ setup, ...booking }) => ({ ...booking, setup })))
      .toSorted((a, b) => a.start - b.start || a.eventId - b.eventId);
    const machine = new Map<string, string | undefined>(Object.entries(onMachine?.values ?? {}));
    work.forEach(({ eventId, start, setup }, index) => {
      const before = work[index - 1];
      let needed = 0;
      for (const { attribute, minutes, pairs } of setup?.changeovers ?? []) {
        const [from, to] = [machine.get(attribute), setup!.values[attribute]];
        if (to === undefined) continue;
        if (from !== undefined && from !== to) needed += pairs.find((pair) => pair.from === from && pair.to === to)?.minutes ?? minutes;
        machine.set(attribute, to);
      }
      if (needed === 0 || !before || !own.has(eventId) || before.end > start) return;
      if (workingMinutesBetween(calendar, before.end, start) < needed) found.push({ rule: 'CHANGEOVER', eventId, otherId: before.eventId });
    });
  }
  return found;
}

/** Sweeps each place over time: a start adds one, an end takes one away, ends first. */
function overlapViolations(planned: readonly PlanEvent[], places: ReadonlyMap<number, PlaceTime>): Violation[] {
  const found: Violation[] = [];
  const byPlace = Map.groupBy(planned, ({ placeId }) => placeId);
  for (const [placeId, { bookings, slots }] of places) {
    const events = byPlace.get(placeId) ?? [];
    const ids = new Set(events.map(({ id }) => id));
    const own = events.map(({ id, start, end }) => ({ eventId: id, start: start!, end: end! }));
    const moments = [...own, ...bookings.filter(({ eventId }) => !ids.has(eventId))]
      .flatMap(({ eventId, start, end }) => [
        { at: start, change: 1, eventId },
        { at: end, change: -1, eventId },
      ])
      .sort((a, b) => a.at - b.at || a.change - b.change);
    let running = 0;
    for (const { change, eventId } of moments) {
      running += change;
      if (change === 1 && running > slots) found.push({ rule: 'OVERLAP', eventId });
    }
  }
  return found;
}
