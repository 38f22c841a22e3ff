import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import { type Finding, fileFinding, pageFinding } from './finding.ts';
import type { Inspection, PageInspection } from './inspection.ts';
import { isSize, orderedSize, type Size, tenths, trimmedBox } from './trimmed-size.ts';

/** Judges the number of pages: another number can be made when it is a multiple, at another price. */
export function judgePageCount(inspection: Inspection, expected: ExpectedFile): Finding[] {
  const found = inspection.pages.length;
  const ordered = expected.pages;
  if (found === ordered) return [];
  const multiple = expected.pagesMultiple ?? (expected.slot === 'inner' ? 2 : 1);
  if (found % multiple === 0) return [fileFinding('PAGE_COUNT_DIFFERS', 'warning', { found, ordered })];
  const fewer = Math.floor(found / multiple) * multiple;
  return [fileFinding('PAGE_COUNT_NOT_MULTIPLE', 'error', { found, ordered, multiple, more: fewer + multiple })];
}

/** Judges page sizes: every page has the ordered size; one other size for all pages can be scaled when the ratio is nearly the same. */
export function judgePageSizes(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  const ordered = orderedSize(expected);
  const sizeOf = (page: PageInspection): Size => trimmedBox(page, ordered, expected.bleedMm, limits.sizeToleranceMm).box;
  const wrong = inspection.pages.filter((page) => !isSize(sizeOf(page), ordered, limits.sizeToleranceMm));
  const first = wrong[0];
  if (!first) return [];
  const found = sizeOf(first);
  const isUniform = wrong.length === inspection.pages.length && wrong.every((page) => isSize(sizeOf(page), found, limits.sizeToleranceMm));
  if (!isUniform) return judgeMixedSizes(wrong, sizeOf, ordered, limits);
  const ratio = found.widthMm / found.heightMm / (ordered.widthMm / ordered.heightMm);
  if (Math.abs(ratio - 1) >= limits.scalableRatio) return [fileFinding('PAGE_SIZE_WRONG', 'error', sizeValues(found, ordered))];
  const percent = Math.round((ordered.heightMm / found.heightMm) * 100);
  return [fileFinding('PAGE_SIZE_SCALABLE', 'warning', { ...sizeValues(found, ordered), percent })];
}

function judgeMixedSizes(wrong: PageInspection[], sizeOf: (page: PageInspection) => Size, ordered: Size, limits: PreflightLimits) {
  const turned = { widthMm: ordered.heightMm, heightMm: ordered.widthMm };
  const isTurned = (page: PageInspection) => isSize(sizeOf(page), turned, limits.sizeToleranceMm);
  const values = { orderedWidthMm: tenths(ordered.widthMm), orderedHeightMm: tenths(ordered.heightMm) };
  return [
    ...pageFinding('PAGE_ORIENTATION_MIXED', 'error', numbersOf(wrong.filter(isTurned)), values),
    ...pageFinding('PAGE_SIZE_MIXED', 'error', numbersOf(wrong.filter((page) => !isTurned(page))), values),
  ];
}

/** The values of a finding about a size: found and ordered, in mm to one decimal. */
export function sizeValues(found: Size, ordered: Size) {
  return {
    foundWidthMm: tenths(found.widthMm),
    foundHeightMm: tenths(found.heightMm),
    orderedWidthMm: tenths(ordered.widthMm),
    orderedHeightMm: tenths(ordered.heightMm),
  };
}

/** Page numbers, the first is 1. */
export function numbersOf(pages: PageInspection[]): number[] {
  return pages.map((page) => page.number);
}
