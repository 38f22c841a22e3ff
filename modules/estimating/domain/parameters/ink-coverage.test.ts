import { describe, expect, it } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { withInkCoverage } from './ink-coverage.ts';

const costs = (ask: EstimateCase, inkCoverageRate?: number) =>
  costsOf(rowsOf(estimate(goldenShop, { ...ask, customer: inkCoverageRate === undefined ? {} : { inkCoverageRate } }))[0]!);

const flyer = { ...goldenCase('G8'), quantities: [20_000], route: { sheet: ['O1'] } };

describe("a customer's own ink coverage", () => {
  it('changes the ink of an offset press in proportion, and no other cost', () => {
    const { SHEET_INK: standard, ...rest } = costs(flyer);
    const { SHEET_INK: heavy, ...same } = costs(flyer, 3);
    expect(standard).toBeGreaterThan(0);
    expect(heavy! / standard!).toBeCloseTo(3 / 4 / goldenShop.defaults.coveragePerColour, 3);
    expect(same).toEqual(rest);
  });
  it('at the coverage of the shop costs what the shop calculates', () => {
    expect(costs(flyer, 4 * goldenShop.defaults.coveragePerColour)).toEqual(costs(flyer));
  });
  it('takes the place of the coverage of a color page on an inkjet web, and leaves black pages', () => {
    const { presses } = withInkCoverage(goldenShop, 2);
    expect(presses.flatMap((press) => ('colourPageCoverage' in press ? [press.colourPageCoverage, press.blackPageCoverage] : []))).toEqual([
      2, 0.06,
    ]);
  });
  it('keeps one set of parameters per coverage, so that the engine remembers its choices', () => {
    expect(withInkCoverage(goldenShop, 2)).toBe(withInkCoverage(goldenShop, 2));
    expect(withInkCoverage(goldenShop, undefined)).toBe(goldenShop);
  });
});
