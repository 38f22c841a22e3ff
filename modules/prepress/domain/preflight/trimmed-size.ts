import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import type { BoxMm, PageInspection } from './inspection.ts';

export type Size = { widthMm: number; heightMm: number };

/** The box at which a page is cut, and the box of the file it was derived from. */
export type TrimmedBox = { box: BoxMm; from: 'trimBox' | 'mediaLessBleed' | 'cropBox' | 'mediaBox' };

/**
 * Finds the box at which a page is cut: its TrimBox; without one, the media box less the ordered bleed or the crop box where that gives the
 * ordered size, else the media box.
 */
export function trimmedBox(
  page: Pick<PageInspection, 'media' | 'crop' | 'trim'>,
  ordered: Size,
  bleedMm: number,
  toleranceMm: number,
): TrimmedBox {
  if (page.trim) return { box: page.trim, from: 'trimBox' };
  const inner = {
    leftMm: bleedMm,
    bottomMm: bleedMm,
    widthMm: page.media.widthMm - 2 * bleedMm,
    heightMm: page.media.heightMm - 2 * bleedMm,
  };
  if (bleedMm > 0 && isSize(inner, ordered, toleranceMm)) return { box: inner, from: 'mediaLessBleed' };
  if (!isSize(page.media, ordered, toleranceMm) && isSize(page.crop, ordered, toleranceMm)) return { box: page.crop, from: 'cropBox' };
  return { box: page.media, from: 'mediaBox' };
}

/** Whether a box has the ordered size within a tolerance (mm), in the same orientation. */
export function isSize(box: Size, ordered: Size, toleranceMm: number): boolean {
  return isWithin(box.widthMm - ordered.widthMm, toleranceMm) && isWithin(box.heightMm - ordered.heightMm, toleranceMm);
}

/** Compares within a tolerance plus a hundredth of a millimeter, since points do not divide into millimeters. */
export function isWithin(differenceMm: number, toleranceMm: number): boolean {
  return Math.abs(differenceMm) <= toleranceMm + 0.01;
}

/** The ordered trim size of a page of this file; for a cover both pages plus the spine. */
export function orderedSize(expected: ExpectedFile): Size {
  if (expected.slot !== 'cover') return { widthMm: expected.trimWidthMm, heightMm: expected.trimHeightMm };
  return { widthMm: 2 * expected.trimWidthMm + (expected.spineMm ?? 0), heightMm: expected.trimHeightMm };
}

/** The size tolerance; wider for a cover, whose spine may be a little off. */
export function sizeToleranceOf(expected: ExpectedFile, limits: PreflightLimits): number {
  return expected.slot === 'cover' ? limits.spineToleranceMm : limits.sizeToleranceMm;
}

/** Rounds millimeters to one decimal for display. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
