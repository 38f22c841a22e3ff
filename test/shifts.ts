import { type Calendar, calendarOf, minuteAt, type WeekWindow } from '#modules/planning/domain/calendar.ts';
import type { PlaceTime } from '#modules/planning/domain/placing/earliest-fit.ts';
import type { Minute, PlanEvent } from '#modules/planning/domain/plan-event.ts';

/** Shared by the tests of planning: the shifts from Monday 16 November 2026, in Amsterdam. */
export const zone = 'Europe/Amsterdam';
export const monday = Temporal.PlainDate.from('2026-11-16');
export const shifts: WeekWindow[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, from: '08:00', to: '12:30' },
  { weekday, from: '13:00', to: '17:00' },
]);
export const calendar: Calendar = calendarOf(shifts, new Set(), monday, 40, zone);

/** `at('tue 10:30')`: a minute of the first week. */
export function at(text: string): Minute {
  const [day = '', time = ''] = text.split(' ');
  return minuteAt(monday.add({ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(day) }), time, zone);
}

export function openPlace(slots = 1): PlaceTime {
  return { calendar, bookings: [], slots };
}

export function event(id: number, placeId: number, minutes: number, more: Partial<PlanEvent> = {}): PlanEvent {
  return { id, placeId, minutes, predecessors: [], status: 'to_plan', fixed: false, start: null, end: null, ...more };
}
