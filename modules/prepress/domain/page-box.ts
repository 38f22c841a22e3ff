import type { ExpectedFile } from './preflight/expected-file.ts';
import { defaultLimits } from './preflight/expected-file.ts';
import type { BoxMm, Inspection } from './preflight/inspection.ts';
import { bleedAround } from './preflight/judge-bleed.ts';
import { orderedSize, sizeToleranceOf, trimmedBox } from './preflight/trimmed-size.ts';

/** A page for the viewer: the whole sheet in mm, and the trim box measured from its lower left corner. */
export type PageBox = { widthMm: number; heightMm: number; trim: BoxMm; hasColour: boolean; bleedMm?: number };

/** Converts the pages of an inspected file for the proof viewer; a page is shown within its crop box. */
export function pageBoxes(inspection: Inspection, expected: ExpectedFile): PageBox[] {
  const ordered = orderedSize(expected);
  return inspection.pages.map((page) => {
    const { box } = trimmedBox(page, ordered, expected.bleedMm, sizeToleranceOf(expected, defaultLimits));
    const trim = { ...box, leftMm: box.leftMm - page.crop.leftMm, bottomMm: box.bottomMm - page.crop.bottomMm };
    return { widthMm: page.crop.widthMm, heightMm: page.crop.heightMm, trim, hasColour: page.hasColour, bleedMm: bleedAround(page, box) };
  });
}
