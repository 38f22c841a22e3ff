import { type ClosedDates, type Hours, openHours } from './closed-dates.ts';
import type { Minute } from './plan-event.ts';

/** Open time, from `start` up to but not including `end`. */
export type Window = { start: Minute; end: Minute };

/** The open time of a place: windows in order, without overlap. Time after the last window is unknown, so it counts as closed. */
export type Calendar = readonly Window[];

/** Open hours on one day of the week, 1 Monday to 7 Sunday; a break is the gap between two of them. */
export type WeekWindow = Hours & { weekday: number };

/** A day (`YYYY-MM-DD`) with hours of its own instead of those of the week, also when it is a holiday; none is closed. */
export type SpecialDay = { date: string; hours: Hours[]; note: string };

/** Minutes since 1970 of a moment, rounded up to the whole minute. */
export function minuteOf(moment: Temporal.Instant): Minute {
  return Math.ceil(moment.epochMilliseconds / 60_000);
}

/** The moment at the beginning of a minute. */
export function instantOf(minute: Minute): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

/** The minute at which the clock of `zone` shows `time` on `date`. */
export function minuteAt(date: Temporal.PlainDate, time: string, zone: string): Minute {
  return minuteOf(date.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).toInstant());
}

/** Converts times `HH:MM` of `date` in `zone` to minutes. It adds to midnight, except on the two days a year on which the clock jumps. */
function clockOf(date: Temporal.PlainDate, zone: string): (time: string) => Minute {
  const midnight = date.toZonedDateTime(zone);
  if (midnight.hoursInDay !== 24) return (time) => minuteAt(date, time, zone);
  const start = minuteOf(midnight.toInstant());
  return (time) => start + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The calendar of a place over `days` days from `from` on: its weekly windows, without what is closed of `closedDates`, and its special days. */
export function calendarOf(
  week: readonly WeekWindow[],
  closedDates: ClosedDates,
  from: Temporal.PlainDate,
  days: number,
  zone: string,
  specialDays: readonly SpecialDay[] = [],
): Calendar {
  const special = new Map(specialDays.map(({ date, hours }) => [date, hours.toSorted((a, b) => a.from.localeCompare(b.from))]));
  const inOrder = week.toSorted((a, b) => a.from.localeCompare(b.from));
  const windows: Window[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = from.add({ days: day });
    const usual = inOrder.filter(({ weekday }) => weekday === date.dayOfWeek);
    if (usual.length === 0 && special.size === 0) continue;
    const key = date.toString();
    const own = special.get(key) ?? openHours(usual, closedDates, key);
    if (own.length === 0) continue;
    const clock = clockOf(date, zone);
    windows.push(...own.map(({ from: opens, to: closes }) => ({ start: clock(opens), end: clock(closes) })));
  }
  return windows;
}

/** The first window that is open at `from` or after it, by its index; the number of windows when there is none. */
function windowAt(calendar: Calendar, from: Minute): number {
  let low = 0;
  let high = calendar.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (calendar[middle]!.end > from) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first open minute at or after `from`; undefined beyond the end of the calendar. */
export function nextOpen(calendar: Calendar, from: Minute): Minute | undefined {
  const window = calendar[windowAt(calendar, from)];
  return window && Math.max(window.start, from);
}

/** The end of work of `minutes` that begins at `from`; it pauses while the place is closed. Undefined beyond the calendar. */
export function addWorkingMinutes(calendar: Calendar, from: Minute, minutes: number): Minute | undefined {
  let left = minutes;
  for (let index = windowAt(calendar, from); index < calendar.length; index += 1) {
    const window = calendar[index]!;
    const begin = Math.max(window.start, from);
    if (begin + left <= window.end) return begin + left;
    left -= window.end - begin;
  }
  return undefined;
}

/** The last moment from which `minutes` of open time are over at `until`; the beginning of the calendar where there are fewer. */
export function openBefore(calendar: Calendar, until: Minute, minutes: number): Minute {
  if (minutes === 0) return until;
  let left = minutes;
  for (const { start, end } of calendar.toReversed()) {
    const open = Math.max(0, Math.min(end, until) - start);
    if (open >= left) return Math.min(end, until) - left;
    left -= open;
  }
  return Math.min(until, calendar[0]?.start ?? until);
}

/** The windows that are open between two moments. */
export function windowsBetween(calendar: Calendar, from: Minute, to: Minute): Calendar {
  return calendar.slice(windowAt(calendar, from), windowAt(calendar, to - 1) + 1).filter(({ start }) => start < to);
}

/** When the stretch of open time around `at` ends; windows that touch are one. */
export function openUntil(calendar: Calendar, at: Minute): Minute {
  let index = windowAt(calendar, at);
  let end = calendar[index]?.end ?? at;
  while (calendar[index + 1]?.start === end) end = calendar[++index]!.end;
  return end;
}

/** Whether work stands in one stretch of open time: it may not pause, and there is a stretch that holds it. */
export function standsWhole(calendar: Calendar, { minutes, mayPause = true }: { minutes: number; mayPause?: boolean }): boolean {
  return !mayPause && calendar.some(({ start }) => openUntil(calendar, start) - start >= minutes);
}

/** Open minutes of the place from `from` up to `to`. */
export function workingMinutesBetween(calendar: Calendar, from: Minute, to: Minute): number {
  let sum = 0;
  for (let index = windowAt(calendar, from); index < calendar.length; index += 1) {
    const window = calendar[index]!;
    if (window.start >= to) break;
    sum += Math.min(window.end, to) - Math.max(window.start, from);
  }
  return sum;
}
