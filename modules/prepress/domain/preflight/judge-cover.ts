import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import { type Finding, fileFinding } from './finding.ts';
import type { Inspection } from './inspection.ts';
import { sizeValues } from './judge-pages.ts';
import { isWithin, orderedSize, sizeToleranceOf, tenths, trimmedBox } from './trimmed-size.ts';

/** A width that is off by more than this is another cover size, not a wrong spine. */
const MAX_SPINE_DIFFERENCE_MM = 40;

/** Judges the cover, one sheet of back, spine and front: its width is two pages plus the spine, its height that of the page. */
export function judgeCover(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  const [first] = inspection.pages;
  if (!first) return [];
  const ordered = orderedSize(expected);
  const found = trimmedBox(first, ordered, expected.bleedMm, sizeToleranceOf(expected, limits)).box;
  const withBleed = first.trim ? 0 : 2 * expected.bleedMm;
  const isOnePage = [0, withBleed].some((extra) => isWithin(found.widthMm - expected.trimWidthMm - extra, limits.spineToleranceMm));
  if (isOnePage) return [fileFinding('COVER_SINGLE_PAGES', 'error', { spineMm: tenths(expected.spineMm ?? 0) })];
  const off = found.widthMm - ordered.widthMm;
  const foundSpineMm = found.widthMm - 2 * expected.trimWidthMm;
  const isHeightRight = isWithin(found.heightMm - ordered.heightMm, limits.coverToleranceMm);
  if (!isHeightRight || foundSpineMm < 0 || Math.abs(off) > MAX_SPINE_DIFFERENCE_MM) {
    return [fileFinding('COVER_SIZE_WRONG', 'error', sizeValues(found, ordered))];
  }
  if (isWithin(off, limits.coverToleranceMm)) return [];
  const spines = { foundSpineMm: tenths(foundSpineMm), orderedSpineMm: tenths(expected.spineMm ?? 0) };
  if (!isWithin(off, limits.spineToleranceMm)) return [fileFinding('SPINE_WRONG', 'error', spines)];
  return [fileFinding('SPINE_OFF', 'warning', { ...spines, shiftMm: Math.round(Math.abs(off) * 50) / 100 })];
}
