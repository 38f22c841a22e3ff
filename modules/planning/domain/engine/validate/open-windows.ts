import type { Interval } from '../case/planning-case.ts';

// Plain scans over windows: the validator shares no calendar arithmetic with the search.

export function nextOpenMinute(windows: readonly Interval[], moment: number): number | undefined {
  const window = windows.find(([, to]) => to > moment);
  return window && Math.max(window[0], moment);
}

/** The moment at which `minutes` of open time have passed since `start`; undefined beyond the calendar. */
export function afterOpenMinutes(windows: readonly Interval[], start: number, minutes: number): number | undefined {
  let left = minutes;
  if (left === 0) return start;
  for (const [a, to] of windows) {
    const from = Math.max(a, start);
    if (to <= from) continue;
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  return undefined;
}

/** The moment at which the minute after `minutes` of open time begins. */
export function beginOfMinute(windows: readonly Interval[], start: number, minutes: number): number | undefined {
  const end = afterOpenMinutes(windows, start, minutes + 1);
  return end === undefined ? undefined : end - 1;
}

/** The first start at or after `moment` at which the work can stand. */
export function firstFit(windows: readonly Interval[], moment: number, minutes: number, pause: boolean): number | undefined {
  for (const [a, to] of windows) {
    const start = Math.max(a, moment);
    if (to > start && (pause ? afterOpenMinutes(windows, start, minutes) !== undefined : to - start >= minutes)) return start;
  }
  return undefined;
}
