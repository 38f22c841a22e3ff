/** A line of a pick list as the scanner's screen knows it. */
export type ScanLine = {
  position: number;
  location: string;
  lot: string;
  articleCode: string;
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
  const scanned = code.trim().toUpperCase();
  const is = (other: string) => other.toUpperCase() === scanned;
  if (is(current.location)) return { kind: 'location' };
  const expected = at === current.location ? current.lot : current.location;
  const isGoods = (line: ScanLine) => is(line.lot) || (line.isOnlyLot && is(line.articleCode));
  if (at === current.location && isGoods(current)) return { kind: 'goods', position: current.position };
  const isLocation = lines.some((line) => is(line.location));
  const isLot = lines.some((line) => is(line.lot) || is(line.articleCode));
  return { kind: 'wrong', what: isLocation ? 'location' : isLot ? 'lot' : 'unknown', expected };
}
