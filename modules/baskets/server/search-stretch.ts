/**
 * What the beginning of a list says of a search: how many baskets were looked at, how many of these it finds, and the first and last of
 * what they are sorted by.
 */
export type Look = { looked: number; met: number; first: number; last: number };

/** So many baskets are looked at, in the order of the list. */
export const lookedAt = 400;
/**
 * Of a stretch that holds more of the list than this, it takes longer to find the page than to find all of the few that a rare word finds
 * altogether: by the index, and where what else is asked has an index of its own and the words are read basket by basket.
 */
const stretchedAtMost = { byIndex: 40_000, read: 8_000 } as const;
/** A stretch is taken somewhat longer than its page should need: the list seldom goes on quite as it begins. */
const ample = 1.6;

/**
 * How far down its list a search should have found `wanted` baskets, in what the list is sorted by: as far as was looked at when they are
 * there, else as much further as the look says. Undefined when it finds so few that all of them are asked for.
 */
export function stretchFor({ looked, met, first, last }: Look, wanted: number, way: keyof typeof stretchedAtMost): number | undefined {
  if (met >= wanted) return last;
  const needed = (ample * wanted * looked) / met;
  if (looked < lookedAt || needed > stretchedAtMost[way]) return undefined;
  // Nothing of it has a day yet: what has none is a stretch of its own.
  if (first === last && !Number.isFinite(last)) return last;
  // Many share a day: what was looked at may be less than the days it touches.
  const step = (Math.abs(last - first) + 1) * (last < first ? -1 : 1);
  const until = first + step * Math.max(1, needed / looked);
  if (Number.isNaN(until)) return undefined;
  return last < first ? Math.floor(until) : Math.ceil(until);
}
