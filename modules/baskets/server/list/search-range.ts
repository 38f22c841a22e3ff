/**
 * A sample of the beginning of a list, taken for a search: the number of baskets sampled, how many of them match, how many have no sort
 * value yet, and the minimum and maximum sort value of the others (null when there are no others). Rows without a sort value come last, in
 * a descending list first.
 */
export type Sample = { sampled: number; matches: number; nulls: number; min: number | null; max: number | null; isDescending: boolean };

/** The number of baskets sampled, in the order of the list. */
export const sampleSize = 400;
/**
 * The largest range, in baskets, worth reading for a page: beyond it, finding all matches of a rare word is faster. `byIndex` applies to
 * the word index, `read` when a narrow filter has an index of its own and the words are compared basket by basket.
 */
const maxRange = { byIndex: 40_000, read: 8_000 } as const;
/** The range is taken longer than the page should need by this factor, because a list seldom continues exactly as it begins. */
const margin = 1.6;

/**
 * Estimates the sort value up to which a search should find `wanted` baskets: the end of the sample if it contains them, else extrapolated
 * from the sample. Undefined when matches are so rare that all of them should be read.
 */
export function searchRange(sample: Sample, wanted: number, way: keyof typeof maxRange): number | undefined {
  const { sampled, matches, nulls, min, max, isDescending } = sample;
  const needed = (margin * wanted * sampled) / matches;
  if (matches < wanted && (sampled < sampleSize || needed > maxRange[way])) return undefined;
  // Rows without a sort value form one range that cannot be divided.
  if (min === null || max === null || (nulls > 0 && !isDescending)) return Infinity;
  if (matches >= wanted) return isDescending ? min : max;
  // Many rows share a day: the sample may cover only part of the days that it touches.
  const length = (max - min + 1) * Math.max(1, (needed - nulls) / (sampled - nulls));
  return isDescending ? Math.floor(max - length) : Math.ceil(min + length);
}
