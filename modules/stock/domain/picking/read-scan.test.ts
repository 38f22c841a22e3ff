import { describe, expect, it } from 'vitest';
import { readEndScan, readScan, type ScanLine } from './read-scan.ts';

const line = (position: number, location: string, lot: string, isOnlyLot = false): ScanLine & { open: number } => {
  return { position, location, lot, articleCode: 'ART-7', ean: '8712345678906', isOnlyLot, open: 12 };
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
  it('takes a number at the location for a part of what is open, and no more', () => {
    expect(readScan(lines, current, 'A-03-2', '4')).toEqual({ kind: 'quantity', quantity: 4 });
    expect(readScan(lines, current, 'A-03-2', '12')).toEqual({ kind: 'quantity', quantity: 12 });
    expect(readScan(lines, current, 'A-03-2', '13')).toEqual({ kind: 'wrong', what: 'quantity', expected: '12' });
    expect(readScan(lines, current, 'A-03-2', '0')).toMatchObject({ kind: 'wrong', what: 'quantity' });
    expect(readScan(lines, current, null, '4')).toMatchObject({ kind: 'wrong', what: 'unknown' });
    expect(readScan(lines, current, 'A-03-2', '87104005')).toMatchObject({ kind: 'wrong', what: 'unknown' });
  });
  it('obeys commands, but reads goods of the list first', () => {
    expect(readScan(lines, current, null, 'katern-short')).toEqual({ kind: 'command', command: 'short' });
    expect(readScan(lines, current, 'A-03-2', 'KATERN-CANCEL')).toEqual({ kind: 'command', command: 'cancel' });
    expect(readScan(lines, current, 'A-03-2', 'KATERN-OK')).toEqual({ kind: 'wrong', what: 'command', expected: 'L871' });
    const named = line(1, 'A-03-2', 'KATERN-CANCEL');
    expect(readScan([named], named, 'A-03-2', 'KATERN-CANCEL')).toEqual({ kind: 'goods', position: 1 });
    const numbered = line(1, 'A-03-2', '4');
    expect(readScan([numbered], numbered, 'A-03-2', '4')).toEqual({ kind: 'goods', position: 1 });
    expect(readScan([current, numbered], current, 'A-03-2', '4')).toMatchObject({ kind: 'wrong', what: 'lot' });
  });
});

describe('read end scan', () => {
  it('ends the wave with the place where the goods stand, and no other', () => {
    expect(readEndScan('EXP-1', true, 'exp-1')).toEqual({ kind: 'finish' });
    expect(readEndScan('EXP-1', true, 'EXP-2')).toEqual({ kind: 'wrong', what: 'location', expected: 'EXP-1' });
  });
  it('ends a wave without goods by the command, and cancels by another', () => {
    expect(readEndScan('EXP-1', false, 'KATERN-OK')).toEqual({ kind: 'finish' });
    expect(readEndScan('EXP-1', true, 'KATERN-OK')).toMatchObject({ kind: 'wrong', what: 'command' });
    expect(readEndScan('EXP-1', true, 'KATERN-CANCEL')).toEqual({ kind: 'command', command: 'cancel' });
  });
});
