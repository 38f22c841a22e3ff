export type Verdict = 'SUCCESS' | 'WARNINGS' | 'ERRORS' | 'NONE';

/** `unknown`: the check learned nothing about the file, so a person has to look at it. */
export type Severity = 'warning' | 'error' | 'unknown';

/** Each code has a title and a help in `text/`, under `preflight.CODE`. */
export const findingCodes = [
  'FILE_EMPTY',
  'FILE_NOT_PDF',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_INFECTED',
  'FILE_NOT_SCANNABLE',
  'NOT_CHECKED',
  'PDF_VERSION_OLD',
  'PAGE_COUNT_NOT_MULTIPLE',
  'PAGE_COUNT_DIFFERS',
  'PAGE_SIZE_SCALABLE',
  'PAGE_SIZE_WRONG',
  'PAGE_SIZE_MIXED',
  'PAGE_ORIENTATION_MIXED',
  'TRIM_BOX_MISSING',
  'BLEED_SMALL',
  'BLEED_MISSING',
  'CROP_MARKS_IN_BLEED',
  'COVER_SINGLE_PAGES',
  'COVER_SIZE_WRONG',
  'SPINE_OFF',
  'SPINE_WRONG',
  'FONT_NOT_EMBEDDED',
  'FONT_TYPE3',
  'IMAGE_RESOLUTION_LOW',
  'IMAGE_RESOLUTION_TOO_LOW',
  'LINE_ART_RESOLUTION_LOW',
  'LINE_ART_RESOLUTION_TOO_LOW',
  'RGB_COLOUR',
  'COLOUR_ON_BLACK',
  'COLOUR_PAGES_FEWER',
  'COLOUR_PAGES_MORE',
  'COLOUR_LEAVES_FEWER',
  'COLOUR_LEAVES_MORE',
  'INK_COVERAGE_HIGH',
  'INK_COVERAGE_TOO_HIGH',
  'LINES_THIN',
  'LINES_TOO_THIN',
  'TEXT_SMALL',
  'TEXT_FINE',
  'SAFE_ZONE',
  'GUTTER',
  'WHITE_OVERPRINT',
  'COLOUR_OVERPRINT',
  'TRANSPARENCY',
  'PAGES_BLANK',
  'PAGES_UNDECODABLE',
  'PAGES_DUPLICATE',
  'BARCODE_MISSING',
  'BARCODE_WRONG',
  'BARCODE_SMALL',
  'BARCODE_QUIET_ZONE',
  'ANNOTATIONS',
  'FORM_FIELDS',
  'JAVASCRIPT',
  'LAYERS',
] as const;

export type FindingCode = (typeof findingCodes)[number];

export type FindingValues = Record<string, number | string>;

export type Finding = { code: FindingCode; severity: Severity; pages: number[]; values: FindingValues };

/** A finding about the file as a whole. */
export function fileFinding(code: FindingCode, severity: Severity, values: FindingValues = {}): Finding {
  return { code, severity, pages: [], values };
}

/** A finding about some pages; its text gets their number (`pageCount`) and list (`pageList`). Empty without pages. */
export function pageFinding(code: FindingCode, severity: Severity, pages: number[], values: FindingValues = {}): Finding[] {
  if (pages.length === 0) return [];
  return [{ code, severity, pages, values: { pageCount: pages.length, pageList: pageList(pages), ...values } }];
}

/** Ranges shown at most, since the list is part of a title. */
const MAX_RANGES = 8;

/** Formats ascending page numbers as ranges: "3, 7–9, 41". */
export function pageList(pages: number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    if (run && page === run.last + 1) run.last = page;
    else runs.push({ first: page, last: page });
  }
  const ranges = runs.slice(0, MAX_RANGES).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  return runs.length > MAX_RANGES ? `${ranges.join(', ')} …` : ranges.join(', ');
}
