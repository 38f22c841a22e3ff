import type { FindingCode } from './preflight/finding.ts';

export type GoodPoint = 'pages' | 'size' | 'bleed' | 'fonts';

/** The findings that speak against each good point. */
const against: Record<GoodPoint, readonly FindingCode[]> = {
  pages: ['PAGE_COUNT_DIFFERS', 'PAGE_COUNT_NOT_MULTIPLE'],
  size: [
    'PAGE_SIZE_SCALABLE',
    'PAGE_SIZE_WRONG',
    'PAGE_SIZE_MIXED',
    'PAGE_ORIENTATION_MIXED',
    'COVER_SINGLE_PAGES',
    'COVER_SIZE_WRONG',
    'SPINE_OFF',
    'SPINE_WRONG',
  ],
  bleed: ['BLEED_SMALL', 'BLEED_MISSING'],
  fonts: ['FONT_NOT_EMBEDDED', 'FONT_TYPE3'],
};
const unreadable: readonly FindingCode[] = ['FILE_EMPTY', 'FILE_NOT_PDF', 'FILE_ENCRYPTED', 'FILE_DAMAGED', 'NOT_CHECKED'];

/** The good points of a checked file, shown before its findings; empty for a file that could not be read. */
export function goodPoints(codes: readonly FindingCode[]): GoodPoint[] {
  if (codes.some((code) => unreadable.includes(code))) return [];
  return (Object.keys(against) as GoodPoint[]).filter((point) => !against[point].some((code) => codes.includes(code)));
}
