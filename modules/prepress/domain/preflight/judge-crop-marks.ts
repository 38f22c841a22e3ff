import type { ExpectedFile, PreflightLimits } from './expected-file.ts';
import { type Finding, pageFinding } from './finding.ts';
import type { BoxMm, Inspection, PageInspection } from './inspection.ts';
import { BLEED_TOLERANCE_MM } from './judge-bleed.ts';
import { numbersOf } from './judge-pages.ts';
import { isSize, orderedSize, sizeToleranceOf, trimmedBox } from './trimmed-size.ts';

/** A mark points along the cut, within this distance. */
const ALONG_CUT_MM = 0.5;

/**
 * Finds crop marks that begin within the bleed, as programs place them by default: a cut that is slightly off leaves them on the page.
 * Without bleed, and on pages of another size, there is no cut to compare with.
 */
export function judgeCropMarks(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  if (expected.bleedMm <= 0) return [];
  const ordered = orderedSize(expected);
  const toleranceMm = sizeToleranceOf(expected, limits);
  const marked = inspection.pages.filter((page) => {
    const { box } = trimmedBox(page, ordered, expected.bleedMm, toleranceMm);
    return isSize(box, ordered, toleranceMm) && linesOf(page).some((line) => isMarkWithin(line, box, expected.bleedMm));
  });
  return pageFinding('CROP_MARKS_IN_BLEED', 'warning', numbersOf(marked), { orderedBleedMm: expected.bleedMm });
}

const linesOf = ({ print }: PageInspection) => print?.cornerLines ?? [];

type Span = { from: number; to: number };
const across = ({ leftMm, widthMm }: BoxMm): Span => ({ from: leftMm, to: leftMm + widthMm });
const upright = ({ bottomMm, heightMm }: BoxMm): Span => ({ from: bottomMm, to: bottomMm + heightMm });

/** Whether a line is outside the cut, in the extension of one of its sides, and begins nearer to it than the bleed. */
function isMarkWithin(line: BoxMm, cut: BoxMm, bleedMm: number): boolean {
  const isLevel = line.widthMm > line.heightMm;
  const [along, beside] = isLevel ? [across, upright] : [upright, across];
  const middle = (beside(line).from + beside(line).to) / 2;
  const isAlongCut = Math.min(Math.abs(middle - beside(cut).from), Math.abs(middle - beside(cut).to)) <= ALONG_CUT_MM;
  const gapMm = Math.max(along(cut).from - along(line).to, along(line).from - along(cut).to);
  return isAlongCut && gapMm >= -BLEED_TOLERANCE_MM && gapMm < bleedMm - BLEED_TOLERANCE_MM;
}
