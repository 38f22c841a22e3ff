import { isScanOf } from '#platform/domain/scanned-code.ts';

/** A line of a pick list as the scanner's screen knows it. */
export type ScanLine = {
  position: number;
  location: string;
  lot: string;
  articleCode: string;
  /** The number of the article's barcode; empty without one. */
  ean: string;
  /** Whether the location holds this lot only of the article, so that the article says which lot it is. */
  isOnlyLot: boolean;
};

export type ReadScan =
  | { kind: 'location' }
  | { kind: 'goods'; position: number }
  /** `expected` is what should have been scanned; nothing is booked. */
  | { kind: 'wrong'; what: 'location' | 'lot' | 'unknown'; expected: string };

/**
 * What a code means to the picker of a line: first its location, then its lot (or its article, where that says which lot). `at` is the location
 * that was scanned last. Codes are compared without regard to case.
 */
export function readScan(lines: readonly ScanLine[], current: ScanLine, at: string | null, code: string): ReadScan {
  const is = (...others: string[]) => isScanOf(code, ...others);
  if (is(current.location)) return { kind: 'location' };
  const expected = at === current.location ? current.lot : current.location;
  const isGoods = (line: ScanLine) => is(line.lot) || (line.isOnlyLot && is(line.articleCode, line.ean));
  if (at === current.location && isGoods(current)) return { kind: 'goods', position: current.position };
  const isLocation = lines.some((line) => is(line.location));
  const isLot = lines.some((line) => is(line.lot, line.articleCode, line.ean));
  return { kind: 'wrong', what: isLocation ? 'location' : isLot ? 'lot' : 'unknown', expected };
}
