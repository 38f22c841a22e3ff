/**
 * What the beginning of a list says of a search: how many baskets were looked at, how many of these it finds, and the first and last of
 * what they are sorted by.
 */
export type Look = { looked: number; met: number; first: number; last: number };

/** So many baskets are looked at, in the order of the list. */
export const lookedAt = 400;
/** Of a stretch that holds more of the list than this, the index takes longer than of the few that a rare word finds altogether. */
const stretchedAtMost = 40_000;
/** A stretch is taken somewhat longer than its page should need: the list seldom goes on quite as it begins. */
const ample = 1.6;

/**
 * How far down its list a search should have found `wanted` baskets, in what the list is sorted by: as far as was looked at when they are
 * there, else as much further as the look says. Undefined when it finds so few that all of them are asked for.
 */
export function stretchFor({ looked, met, first, last }: Look, wanted: number): number | undefined {
  if (met >= wanted) return last;
  const needed = (ample * wanted * looked) / met;
  if (looked < lookedAt || needed > stretchedAtMost) return undefined;
  // Many share a day: what was looked at may be less than the days it touches.
  const step = (Math.abs(last - first) + 1) * (last < first ? -1 : 1);
  const until = first + step * Math.max(1, needed / looked);
  if (Number.isNaN(until)) return undefined;
  return last < first ? Math.floor(until) : Math.ceil(until);
}
