import { addWorkingMinutes, type Calendar, nextOpen, openUntil, standsWhole } from '#modules/planning/domain/calendar.ts';
import type { Pace, PlaceLimits } from '#modules/planning/domain/places/place-work.ts';
import type { Crew, SharedConflict } from '#modules/planning/domain/places/shared-work.ts';
import type { Booking, Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { ToolCounts } from '#modules/planning/domain/tools/plan-tool.ts';
import { type OnMachine, shortChangeover } from './changeover-gaps.ts';

/** A plan place as a resource: its open time, its bookings, and how many events may run there at once. */
export type PlaceTime = {
  calendar: Calendar;
  bookings: readonly Booking[];
  slots: number;
  /** Who works there; left out where work is planned without people. */
  crew?: Crew;
  /** How many of each tool there are, at every place the same; one of those that are left out. */
  toolCounts?: ToolCounts;
  /** What the machine is set up for before its bookings; left out where nothing is changed over. */
  onMachine?: OnMachine;
} & PlaceLimits &
  Pace;

export type Fit = {
  start: Minute;
  end: Minute;
  /** The booking that prevented an earlier start and ends where this one begins. */
  behind?: Booking;
  /** The tool or the people that were not free sooner. */
  shared?: SharedConflict;
  /** True when the place was closed until the start. */
  opened: boolean;
};

/** Whether the place is closed at that minute. */
export function isClosed({ calendar }: PlaceTime, at: Minute): boolean {
  return nextOpen(calendar, at) !== at;
}

/** The bookings that conflict with work from `start` to `end`: none while fewer than `slots` of them run at any one moment. */
export function conflictingBookings({ bookings, slots }: PlaceTime, start: Minute, end: Minute): Booking[] {
  const touching = bookings.filter((booking) => booking.start < end && booking.end > start);
  if (touching.length < slots) return [];
  const crowded = [start, ...touching.map((booking) => booking.start)].some(
    (moment) => moment >= start && touching.filter((booking) => booking.start <= moment && booking.end > moment).length >= slots,
  );
  return crowded ? touching : [];
}

/** The bookings because of which work cannot stand here: those in its way, or the one beside which a changeover has no time. */
export function bookingsInTheWay(place: PlaceTime, work: Pick<PlanEvent, 'setup'>, start: Minute, end: Minute): Booking[] {
  const conflicting = conflictingBookings(place, start, end);
  if (conflicting.length > 0) return conflicting;
  const beside = shortChangeover(place, work, start, end)?.booking;
  return beside ? [beside] : [];
}

/**
 * The earliest gap at or after `notBefore` in which `minutes` of open time fit on the place, with the changeovers before and after it; work may pause over closed time but no
 * other event comes in between, and what may not pause fits in one stretch. `conflictOf` says whether tools or people are free; `nextGap`, for
 * long plans, leaves out gaps that are too short. Undefined when the calendar ends first.
 */
export function earliestFit(
  place: PlaceTime,
  work: Pick<PlanEvent, 'minutes' | 'mayPause' | 'setup'>,
  notBefore: Minute,
  conflictOf: (start: Minute, end: Minute) => SharedConflict | undefined = () => undefined,
  nextGap: (behind: Booking) => Booking = (behind) => behind,
): Fit | undefined {
  const { minutes } = work;
  const isWhole = standsWhole(place.calendar, work);
  let behind: Booking | undefined;
  let shared: SharedConflict | undefined;
  for (let from = notBefore; ; ) {
    const start = nextOpen(place.calendar, from);
    const end = start === undefined ? undefined : addWorkingMinutes(place.calendar, start, minutes);
    if (start === undefined || end === undefined) return undefined;
    if (isWhole && end - start !== minutes) {
      from = openUntil(place.calendar, start);
      continue;
    }
    const blocking = conflictingBookings(place, start, end);
    if (blocking.length === 0) {
      const short = shortChangeover(place, work, start, end);
      if (short) {
        if (short.until === Number.POSITIVE_INFINITY) return undefined;
        [shared, behind, from] = [undefined, short.behind ?? short.booking, short.until];
        continue;
      }
      const conflict = conflictOf(start, end);
      if (!conflict) return { start, end, opened: start > from, ...(behind && { behind }), ...(shared && { shared }) };
      if (conflict.until === null || conflict.until <= from) return undefined;
      [shared, behind, from] = [conflict, undefined, conflict.until];
      continue;
    }
    shared = undefined;
    behind = nextGap(blocking.reduce((first, booking) => (booking.end < first.end ? booking : first)));
    from = behind.end;
  }
}
