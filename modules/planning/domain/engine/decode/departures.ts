import { minutesPerDay } from '../case/planning-case.ts';

/** The first departure at or after a moment, found by halving; the moment itself in a shop without departures. */
export function leavesAt(departures: Int32Array, moment: number): number {
  if (departures.length === 0) return moment;
  let low = 0;
  let high = departures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (departures[middle]! >= moment) high = middle;
    else low = middle + 1;
  }
  return low < departures.length ? departures[low]! : moment + minutesPerDay;
}

/** The last departure before a moment; the moment itself when there is none. */
export function missedAt(departures: Int32Array, moment: number): number {
  let low = 0;
  let high = departures.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (departures[middle]! >= moment) high = middle;
    else low = middle + 1;
  }
  return low > 0 ? departures[low - 1]! : moment;
}
