import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import { type Finding, pageFinding } from './finding.ts';
import type { BoxMm, Inspection, PageInspection } from './inspection.ts';
import { numbersOf } from './judge-pages.ts';
import { isSize, orderedSize, sizeToleranceOf, tenths, trimmedBox } from './trimmed-size.ts';

/** A tenth of a millimeter less bleed is not reported. */
export const BLEED_TOLERANCE_MM = 0.1;

/**
 * Judges the bleed on all four sides of the trimmed page. A page without bleed is fine as long as nothing touches its edge: a cut that is
 * half a millimeter off then shows nothing white. Pages of another size are left to the size rules.
 */
export function judgeBleed(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  if (expected.bleedMm <= 0) return [];
  const ordered = orderedSize(expected);
  const toleranceMm = sizeToleranceOf(expected, limits);
  const pages = inspection.pages
    .map((page) => ({ page, ...trimmedBox(page, ordered, expected.bleedMm, toleranceMm) }))
    .filter(({ box }) => isSize(box, ordered, toleranceMm))
    .map((cut) => ({ ...cut, bleedMm: bleedAround(cut.page, cut.box) }));
  const small = pages.filter(({ bleedMm }) => bleedMm >= limits.smallestBleedMm && bleedMm < expected.bleedMm - BLEED_TOLERANCE_MM);
  const missing = pages.filter(({ bleedMm, page }) => bleedMm < limits.smallestBleedMm && page.inkAtEdge);
  const values = { orderedBleedMm: expected.bleedMm };
  return [
    ...pageFinding('BLEED_MISSING', 'error', numbersOf(missing.map(({ page }) => page)), values),
    ...pageFinding('BLEED_SMALL', 'warning', numbersOf(small.map(({ page }) => page)), {
      ...values,
      foundBleedMm: tenths(Math.min(...small.map(({ bleedMm }) => bleedMm))),
    }),
    ...pageFinding(
      'TRIM_BOX_MISSING',
      'warning',
      numbersOf(pages.filter(({ from }) => from === 'mediaLessBleed').map(({ page }) => page)),
      values,
    ),
  ];
}

/** The smallest bleed of the four sides; when the bleed box states none, the margin to the media box. */
export function bleedAround(page: Pick<PageInspection, 'media' | 'bleed'>, trim: BoxMm): number {
  const stated = page.bleed ? smallestMargin(page.bleed, trim) : 0;
  return stated > 0 ? stated : smallestMargin(page.media, trim);
}

function smallestMargin(outer: BoxMm, inner: BoxMm): number {
  const left = inner.leftMm - outer.leftMm;
  const bottom = inner.bottomMm - outer.bottomMm;
  const right = outer.widthMm - inner.widthMm - left;
  const top = outer.heightMm - inner.heightMm - bottom;
  return Math.max(0, Math.min(left, bottom, right, top));
}
