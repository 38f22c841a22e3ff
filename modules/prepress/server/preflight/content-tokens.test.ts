import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Operand, readOperators } from './content-tokens.ts';

function operatorsOf(contents: string | Uint8Array): [string, ...Operand[]][] {
  const found: [string, ...Operand[]][] = [];
  readOperators(typeof contents === 'string' ? Buffer.from(contents, 'latin1') : contents, (operator, operands) =>
    found.push([operator, ...operands]),
  );
  return found;
}

test('reads operators in order with their numbers and names', () => {
  expect(operatorsOf('q 1 0 0 -1 .5 +20.25 cm/Im0 Do\nQ')).toEqual([['q'], ['cm', 1, 0, 0, -1, 0.5, 20.25], ['Do', '/Im0'], ['Q']]);
});

test('ignores operators inside a string, an array, a dictionary or a comment', () => {
  expect(operatorsOf('(a \\) (rg) k) Tj [(1 0 0 rg) -20] TJ <72 67> Tj /P << /K [1] >> BDC % 1 0 0 rg\nf')).toEqual([
    ['Tj', undefined],
    ['TJ', undefined],
    ['Tj', undefined],
    ['BDC', '/P', undefined],
    ['f'],
  ]);
});

test('reads an inline image as one operator and skips its data', () => {
  expect(operatorsOf('BI /W 2 /H 3 /IM true ID \x01 EI\x02 k \nEI Q')).toEqual([['BI', '/W', 2, '/H', 3, '/IM', undefined], ['Q']]);
});

test('reads random bytes to the end without throwing', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => Array.isArray(operatorsOf(bytes))));
  const tokens = fc.constantFrom('(', ')', '<', '>', '[', ']', '/', '%', '\\', 'BI', 'ID', 'EI', ' ', '\n', '1', 'q');
  fc.assert(fc.property(fc.array(tokens, { maxLength: 60 }), (parts) => Array.isArray(operatorsOf(parts.join('')))));
});
