import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import type { BoxMm, PageInspection } from './inspection.ts';

export type Size = { widthMm: number; heightMm: number };

/** The box at which a page is cut, and where that is known from. */
export type Trimmed = { box: BoxMm; from: 'trimBox' | 'mediaLessBleed' | 'cropBox' | 'mediaBox' };

/**
 * Where a page is cut: at its TrimBox; without one, at the media box less the ordered bleed or at the crop box where that gives the ordered
 * size, else at the media box.
 */
export function trimmedBox(page: PageInspection, ordered: Size, bleedMm: number, toleranceMm: number): Trimmed {
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

/** Points do not divide into millimetres: a hundredth is no difference. */
export function isWithin(differenceMm: number, toleranceMm: number): boolean {
  return Math.abs(differenceMm) <= toleranceMm + 0.01;
}

/** The size at which a page of this file has to be cut: for a cover both pages and the spine between them. */
export function orderedSize(expected: ExpectedFile): Size {
  if (expected.slot !== 'cover') return { widthMm: expected.trimWidthMm, heightMm: expected.trimHeightMm };
  return { widthMm: 2 * expected.trimWidthMm + (expected.spineMm ?? 0), heightMm: expected.trimHeightMm };
}

/** A spine that is a little off is still a cover of this book. */
export function sizeToleranceOf(expected: ExpectedFile, limits: PreflightLimits): number {
  return expected.slot === 'cover' ? limits.spineToleranceMm : limits.sizeToleranceMm;
}

/** Millimetres as people read them: one decimal. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
