import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { goldenCase, goldenCases, goldenShop, rowsOf } from '#test/golden.ts';
import { cheaperNeighbours } from './cheaper-neighbours.ts';
import { withChange } from './neighbour.ts';

const priceOf = (ask: EstimateCase, quantity: number) =>
  moneyFromEuros(rowsOf(estimate(goldenShop, { ...ask, quantities: [quantity] }))[0]!.linePriceEur);

/** Two bookmarks of 151 mm do not fit on the 312 mm of the short side; two of 149 mm do. */
const bookmark: EstimateCase = {
  product: 'flat',
  quantities: [1000],
  format: { widthMm: 104, heightMm: 152 },
  components: [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }],
};

test('suggests two millimetres less where that fits another piece on the sheet, with the saving', () => {
  const found = cheaperNeighbours(goldenShop, bookmark, 1000).find(({ change }) => change.kind === 'format');
  expect(found?.change).toMatchObject({ heightMm: 150 });
  expect(found!.price).toBe(priceOf({ ...bookmark, format: { widthMm: 104, heightMm: 150 } }, 1000));
  expect(found!.difference).toBe(found!.price - priceOf(bookmark, 1000));
});

test('every suggestion saves, gives the promised price when applied, and the largest saving comes first', () => {
  const quantity = fc.integer({ min: 1, max: 4000 });
  const open = goldenCases.filter(({ gangedOn, id }) => !gangedOn && id !== 'G12').map(({ route: _route, ...one }) => one);
  fc.assert(
    fc.property(fc.constantFrom(...open), quantity, (ask, count) => {
      const found = cheaperNeighbours(goldenShop, ask, count);
      for (const { change, price, difference, eachDifference } of found) {
        const at = change.kind === 'quantity' ? change.quantity : count;
        expect(priceOf(withChange(ask, change), at)).toBe(price);
        expect(price - priceOf(ask, count)).toBe(difference);
        expect(change.kind === 'quantity' ? eachDifference : difference).toBeLessThan(0);
      }
      expect(found.map(({ difference }) => difference)).toEqual(found.map(({ difference }) => difference).toSorted((a, b) => a - b));
    }),
    { numRuns: 150 },
  );
});

test('suggests four pages fewer, another house stock and the next discount for a thesis', () => {
  const kinds = cheaperNeighbours(goldenShop, goldenCase('G1b'), 240).map(({ change }) => change.kind);
  expect(new Set(kinds)).toEqual(new Set(['pages', 'paper', 'quantity']));
});

test('returns no suggestions for a refused case', () => expect(cheaperNeighbours(goldenShop, goldenCase('G12'), 50)).toEqual([]));
