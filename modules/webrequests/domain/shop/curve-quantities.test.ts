import { expect, it } from 'vitest';
import { maxCopies } from './configuration.ts';
import { curveQuantities } from './curve-quantities.ts';

it.each([
  [1, [1, 2, 4]],
  [7, [2, 4, 7, 10, 14, 30]],
  [50, [15, 25, 50, 75, 100, 200]],
  [130, [35, 65, 130, 200, 260, 525]],
  [2500, [625, 1250, 2500, 3750, 5000, 10000]],
])('the curve of %i copies shows round quantities around it, and its double', (chosen, shown) => {
  expect(curveQuantities(chosen)).toEqual(shown);
});

it('the curve stays within the copies that the shop sells, in whole ones', () => {
  for (let chosen = 1; chosen <= maxCopies; chosen += 997) {
    const shown = curveQuantities(chosen);
    expect(shown).toContain(chosen);
    expect(shown.every((quantity) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxCopies)).toBe(true);
  }
});
