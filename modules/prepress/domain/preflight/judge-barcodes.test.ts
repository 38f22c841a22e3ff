import { expect, test } from 'vitest';
import { coverOf, goodFile, orderedCover } from '#test/example-inspection.ts';
import type { FoundBarcode } from './inspection.ts';
import { judgeBarcodes } from './judge-barcodes.ts';

const good: FoundBarcode = { code: '9789026319501', widthMm: 31.4, quietMm: 3.6 };
const ordered = { ...orderedCover, isbn: '978-90-263-1950-1' };
const codesOf = (barcodes: FoundBarcode[] | undefined, expected = ordered) =>
  judgeBarcodes(goodFile({ pages: [{ ...coverOf(351).pages[0]!, ...(barcodes && { barcodes }) }] }), expected).map(({ code, severity }) => [
    code,
    severity,
  ]);

test('accepts the barcode of the book at a readable size, also at 80 % of the usual one', () => {
  expect(codesOf([good])).toEqual([]);
  expect(codesOf([{ ...good, widthMm: 25.1, quietMm: 1.9 }])).toEqual([]);
});

test('refuses the barcode of another book, not that of another product', () => {
  expect(codesOf([{ ...good, code: '9789026319518' }])).toEqual([['BARCODE_WRONG', 'error']]);
  expect(codesOf([good, { ...good, code: '8712345678906' }])).toEqual([]);
});

test('warns about a barcode that scanners cannot read well', () => {
  expect(codesOf([{ ...good, widthMm: 24 }])).toEqual([['BARCODE_SMALL', 'warning']]);
  expect(codesOf([{ ...good, quietMm: 1.5 }])).toEqual([['BARCODE_QUIET_ZONE', 'warning']]);
});

test('warns about a missing barcode where the book has an ISBN and the cover was scanned', () => {
  expect(codesOf([])).toEqual([['BARCODE_MISSING', 'warning']]);
  expect(codesOf([], { ...orderedCover, isbn: '' })).toEqual([]);
  expect(codesOf(undefined)).toEqual([]);
});
