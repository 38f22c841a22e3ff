import { expect, it } from 'vitest';
import { ean13Modules, isbnBarcode } from './ean13.ts';

it('EAN-13 › writes the worked example of the symbology', () => {
  // 4003994155486, the example of the Wikipedia article "International Article Number".
  expect(ean13Modules('4003994155486')).toBe(
    ['101', '0001101', '0100111', '0111101', '0001011', '0010111', '0011101', '01010', '1100110', '1001110', '1001110'].join('') +
      ['1011100', '1001000', '1010000', '101'].join(''),
  );
});
it('EAN-13 › refuses a wrong check digit and another length', () => {
  expect([ean13Modules('4003994155487'), ean13Modules('400399415548'), isbnBarcode('')]).toEqual([undefined, undefined, undefined]);
});
it('barcode of an ISBN › has thirty bars and the number above and below', () => {
  const svg = isbnBarcode('978-94-6417-100-6')!;
  expect(svg.match(/<rect x=/g)).toHaveLength(30);
  expect(svg).toContain('ISBN 978-94-6417-100-6');
  expect(svg).toContain('9789464171006');
});
