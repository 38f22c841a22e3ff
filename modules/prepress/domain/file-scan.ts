import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Results of the virus scanner: `none` came while the shop had no scanner, `too_large` is beyond the scanner's limit. */
export const fileScans = ['none', 'waiting', 'clean', 'infected', 'too_large'] as const;
export type FileScan = (typeof fileScans)[number];

/** Decides whether anybody may open a customer's file; refuses FILE_INFECTED, and FILE_NOT_SCANNED until the scanner found nothing. */
export function decideOpenFile(scan: FileScan): Decision<undefined, 'FILE_NOT_SCANNED' | 'FILE_INFECTED'> {
  if (scan === 'infected') return refuse('FILE_INFECTED');
  return scan === 'none' || scan === 'clean' ? accept() : refuse('FILE_NOT_SCANNED');
}
