import { expect, it } from 'vitest';
import { readScannedCode } from './scanned-code.ts';

it('a scanned code is that of an operation or of a line, also for order numbers with hyphens', () => {
  expect(readScannedCode('26-1142-1-20')).toEqual([
    { number: '26-1142', position: 1, sequence: 20 },
    { number: '26-1142-1', position: 20, sequence: null },
  ]);
  expect(readScannedCode(' 26-1142-1 ')).toEqual([
    { number: '26', position: 1142, sequence: 1 },
    { number: '26-1142', position: 1, sequence: null },
  ]);
  expect(readScannedCode('K1142-3')).toEqual([{ number: 'K1142', position: 3, sequence: null }]);
  expect(readScannedCode('3SDEVC000000001')).toEqual([]);
});
