import type { FindingCode } from './preflight/finding.ts';
import { BLEED_TOLERANCE_MM } from './preflight/judge-bleed.ts';

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

/** The smallest bleed of the pages, null when it was not measured, and the ordered one. */
type Bleed = { foundMm: number | null; orderedMm: number };

/** The good points of a checked file, shown before its findings; empty for a file that could not be read. Bleed counts only as measured. */
export function goodPoints(codes: readonly FindingCode[], bleed: Bleed): GoodPoint[] {
  if (codes.some((code) => unreadable.includes(code))) return [];
  const bled = bleed.orderedMm > 0 && bleed.foundMm !== null && bleed.foundMm >= bleed.orderedMm - BLEED_TOLERANCE_MM;
  return (Object.keys(against) as GoodPoint[])
    .filter((point) => !against[point].some((code) => codes.includes(code)))
    .filter((point) => point !== 'bleed' || bled);
}
