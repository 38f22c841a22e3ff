import { expect, test } from 'vitest';
import { houseLine } from './house-line.ts';

test.each([
  ['12', '', '12'],
  ['12', 'a', '12a'],
  ['12', 'A3', '12A3'],
  ['12', '-3', '12-3'],
  ['112', 'bis', '112bis'],
  ['12', '2e verdieping', '12 2e verdieping'],
  ['12', '3', '12 3'],
  ['28', 'bus 3', '28 bus 3'],
  ['12a', 'b', '12a b'],
  ['', 'bus 3', 'bus 3'],
])('a house line › %s with %s is %s', (houseNumber, addition, line) => expect(houseLine({ houseNumber, addition })).toBe(line));
