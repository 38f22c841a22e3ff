import type { Interval } from '../case/planning-case.ts';

/** Sorts windows and joins those that touch or overlap; drops empty ones. */
export function mergeWindows(windows: readonly Interval[]): Interval[] {
  const merged: [number, number][] = [];
  for (const [from, to] of windows.filter(([a, b]) => b > a).toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function subtractWindows(windows: readonly Interval[], closed: readonly Interval[]): Interval[] {
  return closed.reduce<Interval[]>(
    (left, [from, to]) =>
      left
        .flatMap(([a, b]): Interval[] => [
          [a, Math.min(b, from)],
          [Math.max(a, to), b],
        ])
        .filter(([a, b]) => a < b),
    [...windows],
  );
}

export function intersectWindows(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const [a, b] = one[i]!;
    const [c, d] = other[j]!;
    if (Math.max(a, c) < Math.min(b, d)) common.push([Math.max(a, c), Math.min(b, d)]);
    if (b < d) i += 1;
    else j += 1;
  }
  return mergeWindows(common);
}
