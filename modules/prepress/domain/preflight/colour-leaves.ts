import type { Inspection } from './inspection.ts';

/** The pages that print in more than black, ascending. */
export function colourPagesOf(inspection: Inspection): number[] {
  return inspection.pages.filter((page) => page.hasColour).map((page) => page.number);
}

/** The leaves (pages 1 and 2, 3 and 4, …) with colour on either side: what the colour press has to print, and so what re-pricing needs. */
export function colourLeavesOf(inspection: Inspection): number {
  return new Set(colourPagesOf(inspection).map((page) => Math.ceil(page / 2))).size;
}
