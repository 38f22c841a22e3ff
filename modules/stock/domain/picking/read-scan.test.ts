import { describe, expect, it } from 'vitest';
import { readScan, type ScanLine } from './read-scan.ts';

const line = (position: number, location: string, lot: string, isOnlyLot = false): ScanLine => {
  return { position, location, lot, articleCode: 'ART-7', ean: '8712345678906', isOnlyLot };
};
const current = line(1, 'A-03-2', 'L871');
const lines = [current, line(2, 'A-04-1', 'L902')];

describe('read scan', () => {
  it('reads the location of the line first, and then its lot', () => {
    expect(readScan(lines, current, null, 'a-03-2 ')).toEqual({ kind: 'location' });
    expect(readScan(lines, current, 'A-03-2', 'L871')).toEqual({ kind: 'goods', position: 1 });
  });
  it('does not take the lot before its location was scanned', () => {
    expect(readScan(lines, current, null, 'L871')).toEqual({ kind: 'wrong', what: 'lot', expected: 'A-03-2' });
  });
  it('says what was scanned instead, and what is needed', () => {
    expect(readScan(lines, current, 'A-03-2', 'L902')).toEqual({ kind: 'wrong', what: 'lot', expected: 'L871' });
    expect(readScan(lines, current, 'A-03-2', 'A-04-1')).toEqual({ kind: 'wrong', what: 'location', expected: 'L871' });
    expect(readScan(lines, current, null, '8710400')).toEqual({ kind: 'wrong', what: 'unknown', expected: 'A-03-2' });
  });
  it('takes the article for the lot only where there is no other lot of it', () => {
    expect(readScan(lines, current, 'A-03-2', 'ART-7')).toMatchObject({ kind: 'wrong', what: 'lot' });
    const only = line(1, 'A-03-2', 'L871', true);
    expect(readScan([only], only, 'A-03-2', 'art-7')).toEqual({ kind: 'goods', position: 1 });
  });
});
