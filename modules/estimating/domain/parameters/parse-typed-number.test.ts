import { expect, it } from 'vitest';
import { parseTypedNumber } from './parse-typed-number.ts';

it.each([
  ['12', 12],
  ['1250,5', 1250.5],
  ['1.250,50', 1250.5],
  ['€ 0.061', 0.061],
  ['0,061', 0.061],
  ['-3,5', -3.5],
  ['.5', 0.5],
])('reads %s as the number %d', (text, value) => expect(parseTypedNumber(text)).toBe(value));

it.each(['1.250', '12.500', '', 'twaalf', '12-3-2026', '1e9', '0x10', '#REF!', '=1+1', '1,2,3'])(
  'reads %s as no number, because it is ambiguous',
  (text) => expect(parseTypedNumber(text)).toBeNaN(),
);
