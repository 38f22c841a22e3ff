import type { WeekWindow } from '#modules/planning/domain/calendar.ts';
import type { Hours } from '#modules/planning/domain/closed-dates.ts';

/** The windows of a day that the form shows: before and after a break, at least. */
const shownWindows = 2;
const midnight = '00:00';

/** The windows of a weekday for the form, with empty ones to fill. */
export function windowsOf(week: readonly WeekWindow[], weekday: number): WeekWindow[] {
  const own = week.filter((one) => one.weekday === weekday);
  return [...own, ...Array.from({ length: Math.max(0, shownWindows - own.length) }, () => ({ weekday, from: '', to: '' }))];
}

/** The week with another value at a window of a weekday. */
export function withWindow(week: readonly WeekWindow[], weekday: number, at: number, change: Partial<Hours>): WeekWindow[] {
  const own = windowsOf(week, weekday).map((one, index) => (index === at ? { ...one, ...change } : one));
  return [...week.filter((one) => one.weekday !== weekday), ...own].sort((a, b) => a.weekday - b.weekday);
}

/** The week in which Tuesday to Friday have the hours of Monday. */
export function mondayToFriday(week: readonly WeekWindow[]): WeekWindow[] {
  const monday = week.filter(({ weekday }) => weekday === 1);
  return [1, 2, 3, 4, 5].flatMap((weekday) => monday.map((one) => ({ ...one, weekday }))).concat(week.filter(({ weekday }) => weekday > 5));
}

/** The windows that were filled; half of one becomes midnight, which the rule refuses at its day. */
export function withoutEmpty<Window extends Hours>(windows: readonly Window[]): Window[] {
  return windows
    .filter(({ from, to }) => from !== '' || to !== '')
    .map((one) => ({ ...one, from: one.from || midnight, to: one.to || midnight }));
}

/** Open hours a week, to a quarter. */
export function hoursPerWeek(week: readonly WeekWindow[]): number {
  const minutes = withoutEmpty(week).reduce((sum, { from, to }) => sum + minutesOf(to) - minutesOf(from), 0);
  return Math.round(minutes / 15) / 4;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
