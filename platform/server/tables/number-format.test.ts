import { expect, it } from 'vitest';
import { readNumberFormat, shownNumber } from './number-format.ts';

const shown = (value: number, code: string | undefined, id = 170) => shownNumber(value, readNumberFormat(id, code), false);

it.each([
  [46_345, 'dd/mm/yyyy', '2026-11-19'],
  [0.0138888889, 'h:mm', '0:20'],
  [1.0625, '[h]:mm:ss', '25:30'],
  [46_345.5, 'hh:mm', '2026-11-19'],
  [123, '00000', '00123'],
  [407_123_450, '0000"."000"."000', '0407.123.450'],
  [12, '"P"0000', 'P0012'],
  [612_345_678, '00-00000000', '06-12345678'],
  [1_234_567, '00000', '1234567'],
  [12.5, '0.0" kg"', '12.5 kg'],
  [0.125, '0.000\\ "kg"', '0.1250 kg'],
  [1250, '#,##0" vel"', '1250 vel'],
  [320, 'General" gr"', '320 gr'],
  [44.5, '[$$-409]#,##0.00', '$ 44.5'],
  [44.5, '"£"#,##0.00', '£ 44.5'],
  [44.5, '#,##0.00\\ [$USD]', '44.5 USD'],
])('a number says what its format shows: %s as %s', (value, code, cell) => expect(shown(value, code)).toBe(cell));

it.each([
  [12.5, 'General'],
  [12.5, '#,##0.00\\ "€"'],
  [12.5, '_-[$€-413]* #,##0.00_-;_-[$€-413]* -#,##0.00_-'],
  [12.5, '#,##0.00;[Red]-#,##0.00'],
  [0.02, '0%'],
  [-3, '00000'],
  [12.5, '00000'],
  [3, '0'],
])('a number that its format says nothing of stays one: %s as %s', (value, code) => expect(shown(value, code)).toBe(value));

it('formats without a code are those that every workbook has', () => {
  expect(shown(46_345, undefined, 14)).toBe('2026-11-19');
  expect(shown(0.25, undefined, 20)).toBe('6:00');
  expect(shown(0.25, undefined, 2)).toBe(0.25);
});
