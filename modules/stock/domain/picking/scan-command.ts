import { isScanOf } from '#platform/domain/scanned-code.ts';

/**
 * What a picker scans from a sheet instead of pressing it: there is too little (with or without the reason), yes, no, and the end of the
 * wave. The prefix is that of our own codes; a lot, location or article of the list that is called so is read as that.
 */
export const scanCommands = {
  short: 'KATERN-SHORT',
  count: 'KATERN-MISCOUNT',
  damaged: 'KATERN-DAMAGED',
  gone: 'KATERN-GONE',
  confirm: 'KATERN-OK',
  back: 'KATERN-BACK',
  cancel: 'KATERN-CANCEL',
} as const;
export type ScanCommand = keyof typeof scanCommands;

/** The commands that say why there is too little. */
export const shortReasons = ['count', 'damaged', 'gone'] as const satisfies readonly ScanCommand[];
export type ShortReason = (typeof shortReasons)[number];

/** The command that a scanned code is; undefined for any other code. */
export function readScanCommand(code: string): ScanCommand | undefined {
  return (Object.keys(scanCommands) as ScanCommand[]).find((command) => isScanOf(code, scanCommands[command]));
}

const quantityCode = /^\d{1,6}$/;

/** The number of pieces that a code of at most six digits stands for, which is shorter than the number of any article; undefined for others. */
export function readScannedQuantity(code: string): number | undefined {
  return quantityCode.test(code.trim()) ? Number(code) : undefined;
}
