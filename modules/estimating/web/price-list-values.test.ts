import { expect, it } from 'vitest';
import { askedLine, emptyBracket, emptyLine, raisedLine } from './price-list-values.ts';

const bracket = { fromQuantity: 100, priceEur: 50, runOnEur: 0.1 };
const unpriced = { ...emptyBracket, fromQuantity: 500 };
const line = { ...emptyLine(3), brackets: [bracket, emptyBracket, unpriced, emptyBracket] };

it('asks for brackets at the place where they stand, and leaves out empty ones at the end', () => {
  const asked = askedLine(line).brackets;
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual(bracket);
  expect(asked[2]).toEqual({ fromQuantity: 500, priceEur: Number.NaN, runOnEur: 0 });
});
it('raises what has a price, and leaves what is not filled in as it is', () => {
  expect(raisedLine(line, 0.1).brackets).toEqual([
    { fromQuantity: 100, priceEur: 55, runOnEur: 0.11 },
    emptyBracket,
    unpriced,
    emptyBracket,
  ]);
});
