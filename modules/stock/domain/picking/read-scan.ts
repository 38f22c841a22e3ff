import { isScanOf } from '#platform/domain/scanned-code.ts';
import { readScanCommand, readScannedQuantity, type ScanCommand } from './scan-command.ts';

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
  /** The next scan of the lot of the line takes this number of pieces. */
  | { kind: 'quantity'; quantity: number }
  | { kind: 'command'; command: ScanCommand }
  /** `expected` is what should have been scanned; nothing is booked. */
  | { kind: 'wrong'; what: 'location' | 'lot' | 'quantity' | 'command' | 'unknown'; expected: string };

/**
 * What a code means to the picker of a line: first its location, then its lot (or its article, where that says which lot), with a number before
 * it for a part of the `open` pieces. `at` is the location that was scanned last. Codes are compared without regard to case; a code of the
 * list comes before commands and numbers.
 */
export function readScan(lines: readonly ScanLine[], current: ScanLine & { open: number }, at: string | null, code: string): ReadScan {
  const is = (...others: string[]) => isScanOf(code, ...others);
  if (is(current.location)) return { kind: 'location' };
  const isThere = at === current.location;
  const expected = isThere ? current.lot : current.location;
  const isGoods = (line: ScanLine) => is(line.lot) || (line.isOnlyLot && is(line.articleCode, line.ean));
  if (isThere && isGoods(current)) return { kind: 'goods', position: current.position };
  const isLocation = lines.some((line) => is(line.location));
  const isLot = lines.some((line) => is(line.lot, line.articleCode, line.ean));
  if (isLocation || isLot) return { kind: 'wrong', what: isLocation ? 'location' : 'lot', expected };
  const command = readScanCommand(code);
  if (command)
    return command === 'confirm' || command === 'back' ? { kind: 'wrong', what: 'command', expected } : { kind: 'command', command };
  const quantity = isThere ? readScannedQuantity(code) : undefined;
  if (quantity === undefined) return { kind: 'wrong', what: 'unknown', expected };
  const isAsked = quantity > 0 && quantity <= current.open;
  return isAsked ? { kind: 'quantity', quantity } : { kind: 'wrong', what: 'quantity', expected: String(current.open) };
}

export type ReadEndScan = { kind: 'finish' } | Extract<ReadScan, { kind: 'command' | 'wrong' }>;

/**
 * What a code means once all lines are closed: the stage says that the goods stand there. Without goods there is nothing to bring, and the
 * command to confirm ends the wave.
 */
export function readEndScan(stage: string, hasGoods: boolean, code: string): ReadEndScan {
  if (isScanOf(code, stage)) return { kind: 'finish' };
  const command = readScanCommand(code);
  if (command === 'confirm' && !hasGoods) return { kind: 'finish' };
  if (command === 'cancel') return { kind: 'command', command };
  return { kind: 'wrong', what: command ? 'command' : 'location', expected: stage };
}
