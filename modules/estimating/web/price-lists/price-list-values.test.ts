import { expect, it } from 'vitest';
import { emptyBracket, emptyLine, lineToSave, raiseLine } from './price-list-values.ts';

const bracket = { fromQuantity: 100, priceEur: 50, runOnEur: 0.1 };
const unpriced = { ...emptyBracket, fromQuantity: 500 };
const line = { ...emptyLine(3), brackets: [bracket, emptyBracket, unpriced, emptyBracket] };

it('requires brackets at their position, and drops empty ones at the end', () => {
  const asked = lineToSave(line).brackets;
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual(bracket);
  expect(asked[2]).toEqual({ fromQuantity: 500, priceEur: Number.NaN, runOnEur: 0 });
});
it('raises lines with a price, and leaves empty fields unchanged', () => {
  expect(raiseLine(line, 0.1).brackets).toEqual([
    { fromQuantity: 100, priceEur: 55, runOnEur: 0.11 },
    emptyBracket,
    unpriced,
    emptyBracket,
  ]);
});
