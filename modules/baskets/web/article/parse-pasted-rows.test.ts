import { expect, it } from 'vitest';
import { parsePastedRows } from './parse-pasted-rows.ts';

it('parses two spreadsheet columns as code and quantity, with Dutch thousands separators', () => {
  expect(parsePastedRows('PEN-01\t250\r\nBLOK-A5\t1.500\r\n')).toEqual([
    { code: 'PEN-01', quantity: 250 },
    { code: 'BLOK-A5', quantity: 1500 },
  ]);
});
it('reads a code alone as one piece and skips an empty row', () => {
  expect(parsePastedRows('PEN-01\n\nBLOK-A5\t')).toEqual([
    { code: 'PEN-01', quantity: 1 },
    { code: 'BLOK-A5', quantity: 1 },
  ]);
});
it('keeps what is no whole number beside its row, without a quantity', () => {
  expect(parsePastedRows('PEN-01\t12,5\nBLOK-A5\tveel\nMAP-A4\t3')).toEqual([
    { code: 'PEN-01', quantity: '', unread: '12,5' },
    { code: 'BLOK-A5', quantity: '', unread: 'veel' },
    { code: 'MAP-A4', quantity: 3 },
  ]);
});
it('returns undefined for a single cell, which is search text', () => expect(parsePastedRows('PEN-01\n')).toBeUndefined());
