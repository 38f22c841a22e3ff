import { describe, expect, it } from 'vitest';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { goldenShop } from '#test/golden.ts';
import { pricesAt } from './price-curve.ts';
import { type StoredSurcharge, surchargesFor, surchargesOn } from './surcharges.ts';

const kept = (name: string, of: Partial<StoredSurcharge>): StoredSurcharge => ({
  name,
  ...{ customerId: null, mainGroupId: null, subGroupId: null, rate: 0.05, amountEur: 0, validFrom: '2026-01-01', validTo: null },
  ...of,
});
const line = { customerId: 7, mainGroupId: 3, subGroupId: 31, day: '2026-11-18' };
const named = (all: StoredSurcharge[], of = line) => surchargesFor(all, of).surcharges.map(({ name }) => name);

describe('choice of surcharges', () => {
  const all = [
    kept('group', { mainGroupId: 3 }),
    kept('product', { subGroupId: 31 }),
    kept('customer', { customerId: 7 }),
    kept('customer, group', { customerId: 7, mainGroupId: 3 }),
    kept('customer, product', { customerId: 7, subGroupId: 31 }),
  ];
  it('takes one of the product and one of the customer, each the most specific', () => {
    expect(named(all)).toEqual(['product', 'customer, product']);
    expect(named(all, { ...line, subGroupId: 32 })).toEqual(['group', 'customer, group']);
    expect(named(all, { ...line, subGroupId: 41, mainGroupId: 4 })).toEqual(['customer']);
    expect(named(all, { ...line, customerId: 8, subGroupId: 41, mainGroupId: 4 })).toEqual([]);
  });
  it('replaces the rate on the customer’s card by a customer’s own, not by a product’s', () => {
    expect(surchargesFor(all, line).replacesGeneral).toBe(true);
    expect(surchargesFor(all, { ...line, customerId: 8 }).replacesGeneral).toBe(false);
  });
  it('takes only surcharges that are valid on the day, the last day included', () => {
    const spring = [kept('spring', { subGroupId: 31, validFrom: '2026-03-01', validTo: '2026-05-31' })];
    expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map((day) => named(spring, { ...line, day }).length)).toEqual([
      0, 1, 1, 0,
    ]);
  });
});

describe('effect of surcharges', () => {
  it('is a rate of the price before them plus an amount, may be negative, and adds up', () => {
    const { applied, totalEur } = surchargesOn(333.33, [
      { name: 'paper', of: 'product', rate: 0.035, amountEur: 12.5 },
      { name: 'framework', of: 'customer', rate: -0.02, amountEur: 0 },
    ]);
    expect(applied.map(({ eur }) => eur)).toEqual([24.1666, -6.6666]);
    expect(totalEur).toBe(17.5);
  });
  it('is listed in the price beside the customer’s rate, and never lowers it below the minimum', () => {
    const flyer: EstimateCase = {
      product: 'flat',
      quantities: [500],
      format: { widthMm: 148, heightMm: 210 },
      components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
    };
    const priced = (amountEur: number) =>
      pricesAt(
        goldenShop,
        { ...flyer, customer: { surchargeRate: 0.1, surcharges: [{ name: 'x', of: 'product', rate: 0, amountEur }] } },
        [500],
      )[0]!;
    const [plain, dearer] = [priced(0), priced(25)];
    expect(dearer.afterSurchargeEur).toBeCloseTo(plain.afterSurchargeEur + 25, 9);
    expect(dearer.surcharges).toEqual([{ name: 'x', of: 'product', rate: 0, amountEur: 25, eur: 25 }]);
    expect(priced(-100_000)).toMatchObject({ afterSurchargeEur: 0, linePriceEur: goldenShop.defaults.minimumLinePriceEur });
  });
});
