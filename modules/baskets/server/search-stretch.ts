/**
 * What the beginning of a list says of a search: how many baskets were looked at, how many of these it finds, how many have nothing yet of
 * what they are sorted by, and the least and most of it that the others have (null when there are no others). Those that have nothing stand
 * last, and first in a list that goes down.
 */
export type Look = { looked: number; met: number; endless: number; least: number | null; most: number | null; isDescending: boolean };

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
export function stretchFor(look: Look, wanted: number, way: keyof typeof stretchedAtMost): number | undefined {
  const { looked, met, endless, least, most, isDescending } = look;
  const needed = (ample * wanted * looked) / met;
  if (met < wanted && (looked < lookedAt || needed > stretchedAtMost[way])) return undefined;
  // What has nothing to be sorted by is a stretch of its own, which is not divided.
  if (least === null || most === null || (endless > 0 && !isDescending)) return Infinity;
  if (met >= wanted) return isDescending ? least : most;
  // Many share a day: what was looked at may be less than the days it touches.
  const length = (most - least + 1) * Math.max(1, (needed - endless) / (looked - endless));
  return isDescending ? Math.floor(most - length) : Math.ceil(least + length);
}
