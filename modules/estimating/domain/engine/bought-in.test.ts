import { describe, expect, it } from 'vitest';
import { costsOf, goldenCase, goldenShop, rowsOf } from '#test/golden.ts';
import { estimate } from './estimate.ts';
import { estimateWithReasons } from './reasons.ts';
import type { EstimateCase } from './types.ts';

const flyer: EstimateCase = { ...goldenCase('G8'), quantities: [500, 1000] };
const bought = (ask: EstimateCase): EstimateCase => ({
  ...ask,
  boughtIn: { supplier: 'Drukonline', prices: [{ quantity: 500, costEur: 28.5 }] },
});

describe('quantity that is bought in', () => {
  it('costs its supplier’s price in one line of group OUT, sold with the mark-ups of that group', () => {
    const [row] = rowsOf(estimate(goldenShop, bought(flyer)));
    expect(row!.lines).toEqual([{ code: 'BOUGHT_IN', group: 'OUT', machine: 'Drukonline', quantity: 1, unit: 'job', costEur: 28.5 }]);
    expect(row!.calculationPriceEur).toBe(34.485);
    expect(row).not.toHaveProperty('route');
  });
  it('has the weight and transport of the product, and leaves the other quantities unchanged', () => {
    const [elsewhere, here] = rowsOf(estimate(goldenShop, bought(flyer)));
    const [made, more] = rowsOf(estimate(goldenShop, flyer));
    expect([elsewhere!.totalWeightKg, elsewhere!.boxes, elsewhere!.transport]).toEqual([made!.totalWeightKg, made!.boxes, made!.transport]);
    expect(here).toEqual(more);
  });
  it('needs no press when all quantities are bought in, and lists the feasible routes when there are any', () => {
    const large = { ...bought(flyer), quantities: [500], format: { widthMm: 3000, heightMm: 3000 } };
    expect(costsOf(rowsOf(estimate(goldenShop, large))[0]!)).toEqual({ BOUGHT_IN: 28.5 });
    expect(estimateWithReasons(goldenShop, large)).toMatchObject({ quantities: [{ costEur: 28.5 }] });
    const explained = estimateWithReasons(goldenShop, { ...bought(flyer), quantities: [500] });
    if ('refusal' in explained) throw new Error('refused');
    const feasible = explained.quantities[0]!.routes.filter((route) => route.feasible);
    expect(feasible.length).toBeGreaterThan(0);
    for (const route of feasible) expect(route.chosen).toBe(false);
  });
  it('is refused when it is no valid product', () =>
    expect(estimate(goldenShop, { ...bought(flyer), quantities: [500], components: [] })).toHaveProperty('refusal'));
});
