import { describe, expect, it } from 'vitest';
import { goldenCase, goldenShop } from '#test/golden.ts';
import { curveQuantities, dipsIn, pricesAt } from './price-curve.ts';

const thesis = goldenCase('G1b');
const dipsOf = (quantities: number[]) => {
  const ask = { ...thesis, quantities };
  return dipsIn(goldenShop, ask, pricesAt(goldenShop, ask, curveQuantities(goldenShop, ask)));
};

describe('bracket at which more pieces cost less', () => {
  it('is reported with both prices: 249 books against 250, where 5% begins', () => {
    const [dip] = dipsOf([150, 300]);
    expect(dip).toMatchObject({ fewer: { quantity: 249 }, more: { quantity: 250 }, rate: 0.05 });
    expect(dip!.more.linePriceEur).toBeLessThan(dip!.fewer.linePriceEur);
  });
  it('is reported when it begins shortly above the largest requested quantity', () => {
    expect(dipsOf([150, 249]).map(({ more }) => more.quantity)).toEqual([250]);
    expect(dipsOf([249]).map(({ more }) => more.quantity)).toContain(250);
    expect(dipsOf([150, 200])).toEqual([]);
  });
  it('quantities of the curve are sorted and unique, and include all requested ones', () => {
    const quantities = curveQuantities(goldenShop, { ...thesis, quantities: [500, 50, 150] });
    expect(quantities).toEqual([...new Set(quantities)].toSorted((one, other) => one - other));
    expect(quantities).toEqual(expect.arrayContaining([50, 150, 249, 250, 500]));
  });
});
