import { nextOpen, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { CaseJob, CaseMode, CasePlace } from '#modules/planning/domain/engine/case/planning-case.ts';
import { sharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import { bookingOf } from '#modules/planning/domain/placing/place-forward.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

type CrewOf = (placeId: number, event: StandingEvent) => Pick<CaseMode, 'crew'>;

/**
 * The people of the work that runs. A started operation has no crew in a case, so each stands a second time at a place of its own, locked
 * from now until it ends, with the people that it keeps busy. Left out where too few people are there for all that runs and is locked: who
 * runs them is not known then.
 */
export function runningCrews({ events, places, now }: StandingPlan, crewOf: CrewOf): { places: CasePlace[]; jobs: CaseJob[] } {
  const bookings = new Map(places.map((place) => [place.id, { ...place, bookings: [] as ReturnType<typeof bookingOf>[] }]));
  const isRunning = ({ status }: StandingEvent) => status === 'in_progress' || status === 'on_hold';
  const isLocked = (event: StandingEvent) => event.status === 'planned' && event.fixed && event.start! >= now;
  for (const event of events.filter(isLocked))
    bookings.get(event.placeId)?.bookings.push(bookingOf(event, { start: event.start!, end: event.end! }));
  const found: { places: CasePlace[]; jobs: CaseJob[] } = { places: [], jobs: [] };
  for (const event of events.filter(isRunning)) {
    const place = bookings.get(event.placeId);
    const start = place && nextOpen(place.calendar, now);
    const { crew } = crewOf(event.placeId, event);
    if (!place || start === undefined || !crew || event.end! <= start) continue;
    if (sharedConflict({ ...event, tools: [] }, start, event.end!, bookings)) continue;
    place.bookings.push(bookingOf(event, { start, end: event.end! }));
    const id = `crew of e${event.id}`;
    const run = Math.max(1, workingMinutesBetween(place.calendar, start, event.end!));
    found.places.push({ id, calendar: `p${event.placeId}` });
    found.jobs.push({ id, weight: 1, operations: [{ id, modes: [{ place: id, setup: 0, run, crew }], fixed: { place: id, start } }] });
  }
  return found;
}
