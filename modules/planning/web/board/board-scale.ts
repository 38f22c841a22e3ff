import type { Minute } from '#modules/planning/domain/plan-event.ts';

type Span = { start: Minute; end: Minute };

/** One day on the board: the hours in which any place is open plus half an hour on both sides; a closed day is a narrow strip. */
export type BoardDay = Span & { date: string; left: number; width: number; open: boolean };

export type BoardScale = {
  days: readonly BoardDay[];
  width: number;
  xOf(minute: Minute): number;
  /** The minute under a horizontal position, rounded to five minutes. */
  minuteAt(x: number): Minute;
};

const margin = 30;
const closedWidth = 28;
export const stepMinutes = 5;

/** Builds the time scale. Nights are left out: the open hours share `width`, but an hour is never narrower than `minHourPx`. */
export function boardScale(
  days: readonly (Span & { date: string })[],
  windows: readonly Span[],
  { width, minHourPx }: { width: number; minHourPx: number },
): BoardScale {
  const shown = days.map(({ date, start, end }) => {
    const own = windows.filter((window) => window.start < end && window.end > start);
    if (own.length === 0) return { date, start, end, open: false };
    const opens = Math.min(...own.map((window) => window.start)) - margin;
    const closes = Math.max(...own.map((window) => window.end)) + margin;
    return { date, start: Math.max(start, opens), end: Math.min(end, closes), open: true };
  });
  const openMinutes = shown.reduce((sum, day) => sum + (day.open ? day.end - day.start : 0), 0);
  const closed = shown.filter((day) => !day.open).length * closedWidth;
  const perMinute = openMinutes === 0 ? 0 : Math.max(minHourPx / 60, (width - closed) / openMinutes);
  let left = 0;
  const placed = shown.map((day): BoardDay => {
    const dayWidth = day.open ? (day.end - day.start) * perMinute : closedWidth;
    left += dayWidth;
    return { ...day, left: left - dayWidth, width: dayWidth };
  });
  return { days: placed, width: left, xOf: (minute) => xOf(placed, minute), minuteAt: (x) => minuteAt(placed, x) };
}

function xOf(days: readonly BoardDay[], minute: Minute): number {
  const day = days.findLast((one) => one.start <= minute);
  if (!day) return 0;
  return day.left + (Math.min(minute - day.start, day.end - day.start) / (day.end - day.start)) * day.width;
}

function minuteAt(days: readonly BoardDay[], x: number): Minute {
  const day = days.findLast((one) => one.left <= x) ?? days[0];
  if (!day) return 0;
  const minute = day.start + Math.min(1, Math.max(0, (x - day.left) / day.width)) * (day.end - day.start);
  return Math.round(minute / stepMinutes) * stepMinutes;
}

/** The whole hours that are labelled on a day. */
export function hoursOf({ start, end }: Span): Minute[] {
  const first = Math.ceil(start / 60) * 60;
  return Array.from({ length: Math.max(0, Math.ceil((end - first) / 60)) }, (_, index) => first + index * 60);
}
