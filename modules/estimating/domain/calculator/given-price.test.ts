import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EstimateRow, PriceRounding } from '#modules/estimating/domain/engine/types.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { givenPriceAt, givenPriceFor, priceAtMargin } from './given-price.ts';

const euros = moneyFromEuros;
const row = { costEur: 717.5426, linePriceEur: 883.75 } as EstimateRow;
const steps: Record<PriceRounding, number> = { '0.01': 100, '0.05': 500, '1.00': 10_000, psychological: 10_000 };

describe('agreed price', () => {
  it('gives the margin and the discount of a target price', () => {
    const { floor, calculated, given, marginRate, discountRate, isBelowFloor } = givenPriceFor(row, undefined, { price: euros(850) });
    expect([floor, calculated, given]).toEqual([euros(717.5426), euros(883.75), euros(850)]);
    expect(marginRate).toBeCloseTo(132.4574 / 850, 12);
    expect(discountRate).toBeCloseTo(33.75 / 883.75, 12);
    expect(isBelowFloor).toBe(false);
  });
  it('equals the calculated price, without discount, when no goal is set', () => {
    expect(givenPriceFor(row, undefined)).toMatchObject({ given: euros(883.75), discountRate: 0 });
  });
  it('reports a price below the floor, and a negative discount above the calculated price', () => {
    expect(givenPriceAt(euros(100), euros(130), euros(99.99)).isBelowFloor).toBe(true);
    expect(givenPriceAt(euros(100), euros(130), euros(143)).discountRate).toBeCloseTo(-0.1, 12);
  });
  it.each([
    ['0.01', 896.93],
    ['0.05', 896.95],
    ['1.00', 897],
    ['psychological', 896.95],
  ] as const)('leaves at least a fixed margin of 20%%, rounded up the way of the customer: %s', (rounding, price) =>
    expect(givenPriceFor(row, rounding, { marginRate: 0.2 }).given).toBe(euros(price)),
  );
  it('adds no step when the price comes out exactly', () => expect(priceAtMargin(euros(80), 0.2)).toBe(euros(100)));
  it('leaves at least the margin asked for, and one step less would not', () => {
    const cost = fc.integer({ min: 1, max: 5_000_000_000 });
    const rate = fc.integer({ min: 0, max: 950 }).map((thousandths) => thousandths / 1000);
    const rounding = fc.constantFrom<PriceRounding>('0.01', '0.05', '1.00', 'psychological');
    fc.assert(
      fc.property(cost, rate, rounding, (units, margin, way) => {
        const floor = euros(units / 10_000);
        const price = priceAtMargin(floor, margin, way);
        expect(price - floor).toBeGreaterThanOrEqual(price * margin - 1e-3);
        const less = price - steps[way];
        expect(less - floor).toBeLessThan(less * margin + 1e-3);
      }),
    );
  });
});
