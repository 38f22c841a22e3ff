import { describe, expect, it } from 'vitest';
import { isScanOf, readScannedText } from './scanned-code.ts';

describe('read scanned text', () => {
  it.each([
    [' L3 ', 'L3'],
    ['\u0002A-01-1\u0003', 'A-01-1'],
    [']C0A-01-1', 'A-01-1'],
  ])('leaves the blanks, control characters and symbology of %j out', (raw, text) => {
    expect(readScannedText(raw)).toBe(text);
  });
  it.each([
    [']C1010871234567890617261231' + '10P-77', 'P-77'],
    [']d2\u001d10AB12\u001d37400', 'AB12'],
    ['10AB12\u001d0108712345678906', 'AB12'],
    [']C1310200127510B9', 'B9'],
    [']C1410871234567890610AB12', 'AB12'],
    [']C10108712345678906', '08712345678906'],
    [']C100087123456000000018', '087123456000000018'],
    ['(01)08712345678906(17)261231(10)P-77', 'P-77'],
  ])('takes the batch of the GS1 code %j, else its article or pallet', (raw, text) => {
    expect(readScannedText(raw)).toBe(text);
  });
  it('takes the lot of the address on our own labels', () => {
    expect(readScannedText('https://katern.example/stock/articles/2?lot=L3')).toBe('L3');
    expect(readScannedText('https://katern.example/stock/stock_materials?sel=4&lot=VP%2F26')).toBe('VP/26');
    expect(readScannedText('https://other.example/?lot=%E0%')).toBe('%E0%');
    expect(readScannedText('https://katern.example/stock/articles/2')).toBe('https://katern.example/stock/articles/2');
  });
});

describe('is scan of', () => {
  it('compares without regard to case and blanks', () => {
    expect(isScanOf(' art-7', 'ART-7', '')).toBe(true);
    expect(isScanOf('ART-8', 'ART-7', null, '')).toBe(false);
    expect(isScanOf('', '')).toBe(false);
  });
  it('knows an EAN by the number of its box, and a UPC by its EAN', () => {
    expect(isScanOf('08712345678906', 'ART-7', '8712345678906')).toBe(true);
    expect(isScanOf('0012345678905', '012345678905')).toBe(true);
    expect(isScanOf('0123', '123')).toBe(false);
  });
});
