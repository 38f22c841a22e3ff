import type { Inspection } from './inspection.ts';

/** The pages that print in more than black, ascending. */
export function colorPagesOf(inspection: Inspection): number[] {
  return inspection.pages.filter((page) => page.hasColour).map((page) => page.number);
}

/** Counts the leaves (pages 1 and 2, 3 and 4, …) with color on either side, which the color press prints and a new price needs. */
export function colorLeavesOf(inspection: Inspection): number {
  return new Set(colorPagesOf(inspection).map((page) => Math.ceil(page / 2))).size;
}
