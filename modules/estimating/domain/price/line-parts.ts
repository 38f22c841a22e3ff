import type { ExplainedLine } from './ledger.ts';

export const linePartNames = ['bought', 'prepress', 'inner', 'cover', 'case', 'sheet', 'finishing', 'packing'] as const;
export type LinePart = (typeof linePartNames)[number];

const packing = ['SHRINK_WRAP', 'SHRINK_FILM', 'BOXES', 'PACKING'];

/** The part of the product that a cost line belongs to in the breakdown. */
function partOfLine(code: string): LinePart {
  if (code === 'BOUGHT_IN') return 'bought';
  if (code === 'PREPRESS') return 'prepress';
  if (packing.includes(code)) return 'packing';
  const part = code.slice(0, code.indexOf('_')).toLowerCase();
  return part === 'inner' || part === 'cover' || part === 'case' || part === 'sheet' ? part : 'finishing';
}

/** Groups the lines by part, in the order of the work; omits parts without lines. */
export function linesByPart(lines: readonly ExplainedLine[]): { part: LinePart; lines: ExplainedLine[] }[] {
  return linePartNames
    .map((part) => ({ part, lines: lines.filter(({ code }) => partOfLine(code) === part) }))
    .filter(({ lines: own }) => own.length > 0);
}
