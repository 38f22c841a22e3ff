import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import { type Finding, type FindingCode, pageFinding, type Severity } from './finding.ts';
import { type BoxMm, type Edges, edges, type Inspection, type PageInspection, type PrintFacts } from './inspection.ts';
import { numbersOf } from './judge-pages.ts';
import { orderedSize, sizeToleranceOf, tenths, trimmedBox } from './trimmed-size.ts';

type Side = (typeof edges)[number];
type Printed = { page: PageInspection; print: PrintFacts };

/** Judges what a press does with the pages: ink, lines, letters, overprint, and contents near the cut. */
export function judgePrinting(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  const pages = inspection.pages.flatMap((page): Printed[] => (page.print ? [{ page, print: page.print }] : []));
  const pagesWith = (isConcerned: (printed: Printed) => boolean) => pages.filter(isConcerned).map(({ page }) => page.number);
  const least = (measure: (print: PrintFacts) => number | undefined) => Math.min(...pages.map(({ print }) => measure(print) ?? Infinity));
  return [
    ...pageFinding(
      'PAGES_UNDECODABLE',
      'error',
      pagesWith(({ print }) => print.undecodable),
    ),
    ...pageFinding(
      'WHITE_OVERPRINT',
      'error',
      pagesWith(({ print }) => print.whiteOverprint),
    ),
    ...inkFindings(pages, limits),
    ...lineFindings(pages, limits),
    ...pageFinding(
      'TEXT_SMALL',
      'warning',
      pagesWith(({ print }) => (print.smallestTextPt ?? Infinity) < limits.smallestTextPt - ROUNDING_PT),
      { foundPt: tenths(least((print) => print.smallestTextPt)), smallestPt: limits.smallestTextPt },
    ),
    ...pageFinding(
      'TEXT_FINE',
      'warning',
      pagesWith(({ print }) => isFine(print, limits)),
      { foundPt: tenths(least((print) => print.smallestFineTextPt)), smallestPt: limits.smallestFineTextPt },
    ),
    ...pageFinding(
      'SAFE_ZONE',
      'warning',
      pagesWith((printed) => isNearCut(printed, expected, limits)),
      { safeMm: limits.safeZoneMm },
    ),
    ...pageFinding(
      'GUTTER',
      'warning',
      pagesWith((printed) => isInGutter(printed, expected, limits)),
      { gutterMm: limits.gutterMm },
    ),
    ...pageFinding(
      'COLOUR_OVERPRINT',
      'warning',
      pagesWith(({ print }) => print.colorOverprint),
    ),
    ...pageFinding(
      'TRANSPARENCY',
      'warning',
      limits.reportTransparency || forbidsTransparency(inspection) ? pagesWith(({ print }) => print.transparent) : [],
    ),
    ...pageFinding('PAGES_BLANK', pages.every(({ print }) => print.blank) ? 'error' : 'warning', strangeBlanks(pages)),
    ...pageFinding('PAGES_DUPLICATE', 'warning', repeatedPages(pages)),
  ];
}

/** Whether letters in white or several inks are too small, of a page whose letters are not too small in any color. */
function isFine({ smallestTextPt = Infinity, smallestFineTextPt = Infinity }: PrintFacts, limits: PreflightLimits): boolean {
  return smallestTextPt >= limits.smallestTextPt - ROUNDING_PT && smallestFineTextPt < limits.smallestFineTextPt - ROUNDING_PT;
}

/** More ink than this above the limit does not dry; up to it the customer decides. */
const INK_MARGIN_PERCENT = 20;

function inkFindings(pages: readonly Printed[], { inkPercent: most }: PreflightLimits): Finding[] {
  const tooMuch = most + INK_MARGIN_PERCENT;
  const finding = (code: FindingCode, severity: Severity, above: number, upTo: number) => {
    const found = pages.filter(({ print }) => print.inkPercent > above && print.inkPercent <= upTo);
    const inkPercent = Math.max(0, ...found.map(({ print }) => print.inkPercent));
    return pageFinding(code, severity, numbersOf(found.map(({ page }) => page)), { inkPercent, mostPercent: most });
  };
  return [...finding('INK_COVERAGE_TOO_HIGH', 'error', tooMuch, Infinity), ...finding('INK_COVERAGE_HIGH', 'warning', most, tooMuch)];
}

/** Thinner lines do not print, on any paper. */
const HAIRLINE_PT = 0.1;

function lineFindings(pages: readonly Printed[], { smallestLinePt }: PreflightLimits): Finding[] {
  const hairlinePt = Math.min(HAIRLINE_PT, smallestLinePt);
  const finding = (code: FindingCode, severity: Severity, fromPt: number, belowPt: number) => {
    const found = pages.filter(({ print: { thinnestLinePt = Infinity } }) => thinnestLinePt >= fromPt && thinnestLinePt < belowPt);
    const foundPt = hundredths(Math.min(...found.map(({ print }) => print.thinnestLinePt ?? Infinity)));
    return pageFinding(code, severity, numbersOf(found.map(({ page }) => page)), { foundPt, smallestPt: smallestLinePt });
  };
  const thinPt = smallestLinePt - ROUNDING_PT;
  const missingPt = Math.min(hairlinePt - ROUNDING_HAIRLINE_PT, thinPt);
  return [...finding('LINES_TOO_THIN', 'error', 0, missingPt), ...finding('LINES_THIN', 'warning', missingPt, thinPt)];
}

/** Programs write a size of 4 points as 3.985 and the like. */
const ROUNDING_PT = 0.02;
const ROUNDING_HAIRLINE_PT = 0.005;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** The standards PDF/X-1 and PDF/X-3 forbid transparency; RIPs for them may ignore it. */
function forbidsTransparency({ pdfX = '' }: Inspection): boolean {
  return /X-[13]/.test(pdfX);
}

/** Whether contents begin on white paper within a zone along these sides; what runs on beyond the cut is bleed. */
function beginsWithin(
  { page, print }: Printed,
  expected: ExpectedFile,
  limits: PreflightLimits,
  sides: readonly Side[],
  zoneMm: number,
): boolean {
  const { box } = trimmedBox(page, orderedSize(expected), expected.bleedMm, sizeToleranceOf(expected, limits));
  const cuts = depthsOf(box, page.media);
  return sides.some((side) => print.beginsMm[side].some((depthMm) => isWithinZone(depthMm - cuts[side], zoneMm)));
}

/** Of a leaf with a gutter the bound side is judged by that, unless no gutter is asked. */
function isNearCut(printed: Printed, expected: ExpectedFile, limits: PreflightLimits): boolean {
  const bound = limits.gutterMm > 0 ? boundSide(printed.page, expected) : undefined;
  const sides = edges.filter((side) => side !== bound);
  return beginsWithin(printed, expected, limits, sides, limits.safeZoneMm);
}

/** Whether contents begin so near to the bound side that the fold hides them. */
function isInGutter(printed: Printed, expected: ExpectedFile, limits: PreflightLimits): boolean {
  const bound = boundSide(printed.page, expected);
  return bound !== undefined && beginsWithin(printed, expected, limits, [bound], limits.gutterMm);
}

/** The side at which a loose leaf is glued or punched; stitched sections open flat to the fold. */
function boundSide({ number }: PageInspection, { slot, pagesMultiple }: ExpectedFile): Side | undefined {
  if (slot !== 'inner' || pagesMultiple !== undefined) return undefined;
  return number % 2 === 1 ? 'left' : 'right';
}

/** Depths are measured in whole millimeters: the whole millimeter lies in the zone. */
function isWithinZone(fromCutMm: number, safeZoneMm: number): boolean {
  return fromCutMm > -0.5 && fromCutMm + 1 <= safeZoneMm + 0.1;
}

function depthsOf(box: BoxMm, media: BoxMm): Edges<number> {
  return {
    left: box.leftMm - media.leftMm,
    right: media.leftMm + media.widthMm - box.leftMm - box.widthMm,
    top: media.bottomMm + media.heightMm - box.bottomMm - box.heightMm,
    bottom: box.bottomMm - media.bottomMm,
  };
}

/**
 * Blank pages that are hardly meant: two or more in a row, or a right-hand page. One blank left-hand page before a chapter is usual, and so are
 * blank pages at the end.
 */
function strangeBlanks(pages: Printed[]): number[] {
  const lastFilled = pages.findLastIndex(({ print }) => !print.blank);
  if (lastFilled < 0) return pages.map(({ page }) => page.number);
  const isBlank = (index: number) => index >= 0 && index < lastFilled && pages[index]!.print.blank;
  return pages
    .filter(({ page }, index) => isBlank(index) && (page.number % 2 === 1 || isBlank(index - 1) || isBlank(index + 1)))
    .map(({ page }) => page.number);
}

/** Pages that print the same as an earlier one; blank ones aside. */
function repeatedPages(pages: Printed[]): number[] {
  const seen = new Set<string>();
  return pages
    .filter(({ print: { digest, blank, undecodable } }) => {
      if (blank || undecodable) return false;
      if (seen.has(digest)) return true;
      seen.add(digest);
      return false;
    })
    .map(({ page }) => page.number);
}
