import { colorLeavesOf, colorPagesOf } from './color-leaves.ts';
import type { ExpectedFile } from './expected-file.ts';
import { type Finding, fileFinding, pageFinding } from './finding.ts';
import type { Inspection } from './inspection.ts';
import { numbersOf } from './judge-pages.ts';

/**
 * Judges color against the order. Fewer colored pages make a cheaper book, more of them a more expensive one; the new price is
 * calculated from `leaves`. Color on pages ordered in black is one finding, without a second one about RGB.
 */
export function judgeColor(inspection: Inspection, expected: ExpectedFile): Finding[] {
  const pages = colorPagesOf(inspection);
  const found = pages.length;
  const ordered = expected.colourPages;
  if (ordered === 0) return pageFinding('COLOUR_ON_BLACK', 'error', pages, { leaves: colorLeavesOf(inspection) });
  const rgb = pageFinding('RGB_COLOUR', 'warning', numbersOf(inspection.pages.filter((page) => page.usesRgb)));
  const onBlack = expected.blackPages ? pages.filter((page) => expected.blackPages?.includes(page)) : [];
  if (ordered === undefined) return [...pageFinding('COLOUR_ON_BLACK', 'error', onBlack, { leaves: onBlack.length }), ...rgb];
  const leaves = colorLeavesOf(inspection);
  const values = { found, ordered, leaves };
  if (found === ordered) return [...leavesFinding(found, leaves, expected), ...rgb];
  if (found > ordered) return [{ code: 'COLOUR_PAGES_MORE', severity: 'error', pages, values }, ...rgb];
  return [{ code: 'COLOUR_PAGES_FEWER', severity: 'warning', pages, values }, ...rgb];
}

/** The agreed number of colored pages on other leaves than were priced is another price. */
function leavesFinding(found: number, leaves: number, { colourLeaves }: ExpectedFile): Finding[] {
  if (colourLeaves === undefined || leaves === colourLeaves) return [];
  const values = { found, leaves, orderedLeaves: colourLeaves };
  return [
    leaves > colourLeaves ? fileFinding('COLOUR_LEAVES_MORE', 'error', values) : fileFinding('COLOUR_LEAVES_FEWER', 'warning', values),
  ];
}
