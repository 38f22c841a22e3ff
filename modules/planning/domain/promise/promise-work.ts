import { type Calendar, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import { placeForward } from '#modules/planning/domain/placing/place-forward.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { type PromisedWork, type PromiseRules, placePromised } from './place-promised.ts';

export type PromiseSettings = { marginPercent: number; expressPercent: number; economyPercent: number; offPeakPercent: number };

/** Minutes that open quotes are expected to take of a place, from the beginning of a week, and what each quote has of them by its id. */
export type ExpectedWork = { placeId: number; from: Minute; minutes: number; ofQuotes?: ReadonlyMap<number, number> };

/** The expected work of the other quotes: a promise for a quote that is out does not make room for that quote too. */
export function withoutQuotes(expected: readonly ExpectedWork[], quotes: ReadonlySet<number>): ExpectedWork[] {
  return expected.map((work) => {
    const own = [...(work.ofQuotes ?? [])].reduce((sum, [id, minutes]) => sum + (quotes.has(id) ? minutes : 0), 0);
    return { ...work, minutes: work.minutes - own };
  });
}

/** When work could be ready; undefined where its offer does not exist. */
export type PromisedEnds = {
  /** With a margin on each operation, and with room for the quotes that are expected to become orders. */
  standard: Minute;
  /** If nothing went wrong: real minutes, and no quotes counted. */
  best: Minute;
  /** In overtime; only when that is sooner. */
  express?: Minute;
  /** In the first week after that which is off-peak on every place of the work. */
  economy?: Minute;
};

export type PromiseContext = PromiseRules & {
  places: ReadonlyMap<number, PlaceTime>;
  /** The same places with overtime open. */
  withOvertime: ReadonlyMap<number, PlaceTime>;
  expected: readonly ExpectedWork[];
  /** The beginnings of the weeks to come, the present one first. */
  weeks: readonly Minute[];
  settings: PromiseSettings;
  now: Minute;
};

/**
 * Capable to promise (rule book of planning, section 9): the operations in the gaps of the standing plan, with nothing moved, on any place that
 * does them and with changeovers. Undefined when one of them finds no place.
 */
export function promiseWork(events: readonly PromisedWork[], context: PromiseContext): PromisedEnds | undefined {
  const { places, withOvertime, now, weeks, settings } = context;
  const careful = (minutes: number) => withMargin(minutes, settings.marginPercent);
  const endOf = (on: ReadonlyMap<number, PlaceTime>, from: Minute) => placePromised(events, on, from, context, careful);
  const best = placePromised(events, places, now, context, (minutes) => minutes);
  const standard = endOf(withExpected(places, context), now);
  if (best === undefined || standard === undefined) return undefined;
  const express = endOf(withExpected(withOvertime, context), now);
  const quiet = weeks.find((week, at) => week > standard && isOffPeak(events, context, week, weeks[at + 1]));
  const economy = quiet === undefined ? undefined : endOf(withExpected(places, context), quiet);
  return {
    ...{ standard, best },
    ...(express !== undefined && express < standard && { express }),
    ...(economy !== undefined && { economy }),
  };
}

/** Minutes enlarged by a margin, in whole minutes. */
export const withMargin = (minutes: number, percent: number): number => Math.ceil((minutes * (100 + percent)) / 100);

/** The places with the expected work booked in their gaps, from the beginning of each week. */
function withExpected(places: ReadonlyMap<number, PlaceTime>, { expected, now }: PromiseContext): Map<number, PlaceTime> {
  const booked = new Map(places);
  expected.forEach(({ placeId, from, minutes }, index) => {
    const place = booked.get(placeId);
    if (!place || minutes < 1) return;
    const id = -1 - index;
    const work: PlanEvent = {
      id,
      placeId,
      minutes: Math.ceil(minutes),
      predecessors: [],
      status: 'to_plan',
      fixed: false,
      start: null,
      end: null,
    };
    const [placed] = placeForward([work], new Map([[placeId, place]]), Math.max(from, now)).placements;
    if (placed) booked.set(placeId, { ...place, bookings: [...place.bookings, { eventId: id, start: placed.start, end: placed.end }] });
  });
  return booked;
}

/** Whether every place of the work is booked for less than the share of the settings in a week. */
function isOffPeak(events: readonly PlanEvent[], { places, settings }: PromiseContext, from: Minute, to: Minute | undefined): boolean {
  if (to === undefined) return false;
  return [...new Set(events.map(({ placeId }) => placeId))].every((id) => {
    const place = places.get(id);
    const capacity = place ? workingMinutesBetween(place.calendar, from, to) * place.slots : 0;
    return capacity > 0 && bookedMinutes(place!, from, to) * 100 < capacity * settings.offPeakPercent;
  });
}

function bookedMinutes({ calendar, bookings }: { calendar: Calendar; bookings: PlaceTime['bookings'] }, from: Minute, to: Minute): number {
  const inside = bookings.filter(({ start, end }) => start < to && end > from);
  return inside.reduce((sum, { start, end }) => sum + workingMinutesBetween(calendar, Math.max(start, from), Math.min(end, to)), 0);
}
