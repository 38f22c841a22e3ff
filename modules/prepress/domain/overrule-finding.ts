import type { Finding, FindingCode } from './preflight/finding.ts';

/** Nothing can be printed from these files, so nobody overrules them. */
const neverOverruled: readonly FindingCode[] = [
  'FILE_EMPTY',
  'FILE_NOT_PDF',
  'FILE_ENCRYPTED',
  'FILE_DAMAGED',
  'FILE_INFECTED',
  'FILE_NOT_SCANNABLE',
];

/** The customer sees these in the proof and decides on the own picture. */
const customerDecides: readonly FindingCode[] = ['IMAGE_RESOLUTION_TOO_LOW', 'LINE_ART_RESOLUTION_TOO_LOW'];

/** Errors that a product's setting may leave to the customer, beside the resolution of images. */
export const overrulable = [
  'PAGE_SIZE_WRONG',
  'PAGE_SIZE_MIXED',
  'PAGE_ORIENTATION_MIXED',
  'BLEED_MISSING',
  'COVER_SIZE_WRONG',
  'SPINE_WRONG',
  'FONT_NOT_EMBEDDED',
  'WHITE_OVERPRINT',
  'INK_COVERAGE_TOO_HIGH',
  'LINES_TOO_THIN',
] as const satisfies readonly FindingCode[];

/** Printed as it is, such a file is other work than was ordered and planned: it has a new price, or prepress decides. */
const otherWork: readonly FindingCode[] = ['PAGE_COUNT_DIFFERS'];

export type AcceptedBy = 'customer' | 'staff' | 'nobody';

/**
 * Who may have a finding printed as it is: warnings and the resolution of images the customer, another number of pages prepress, other errors the customer where the product's
 * setting (`customerOverrules`) says so, else prepress with a reason; a file that nothing can be printed from nobody.
 */
export function mayAccept({ code, severity }: Pick<Finding, 'code' | 'severity'>, customerOverrules: readonly string[]): AcceptedBy {
  if (neverOverruled.includes(code)) return 'nobody';
  if (severity === 'unknown' || otherWork.includes(code)) return 'staff';
  if (severity === 'warning' || customerDecides.includes(code)) return 'customer';
  return customerOverrules.includes(code) ? 'customer' : 'staff';
}

/** The acceptance of a finding: person, moment and reason; customers give no reason. */
export type Acceptance = { code: string; by: string; byStaff: boolean; at: string; reason: string };
