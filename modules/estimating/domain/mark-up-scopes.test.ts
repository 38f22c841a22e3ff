import { describe, expect, it } from 'vitest';
import { goldenShop } from '#test/golden.ts';
import { parameterProblems } from './decide-parameters.ts';
import { discountFor, pricingFor } from './mark-up-scopes.ts';
import { bracketsOf, pricesAt } from './price-curve.ts';
import type { ScopedMarkUp, Shop } from './shop.ts';
import type { CustomerTerms, EstimateCase } from './types.ts';

const withScopes = (...scoped: ScopedMarkUp[]): Shop => ({ ...goldenShop, pricing: { ...goldenShop.pricing, scoped } });
const terms: CustomerTerms = { priceListType: 'B', scope: { unit: 2, mainGroup: 'commercial', subGroup: 'flyer' } };
const profit = (id: string, scope: Partial<ScopedMarkUp>, rate: number, group = 'PAPER'): ScopedMarkUp => ({
  id,
  kind: 'profit',
  ...scope,
  profitRates: { [group]: rate },
});
const paperProfit = (...scoped: ScopedMarkUp[]) => pricingFor(withScopes(...scoped).pricing, 'flat', terms).profitRates.PAPER;
const scopes = [
  profit('type', { priceListType: 'B' }, 0.01),
  profit('unit', { unit: 2 }, 0.02),
  profit('unit-type', { unit: 2, priceListType: 'B' }, 0.03),
  profit('group', { mainGroup: 'commercial' }, 0.04),
  profit('group-unit', { mainGroup: 'commercial', unit: 2 }, 0.05),
  profit('product', { subGroup: 'flyer' }, 0.06),
  profit('product-type', { subGroup: 'flyer', priceListType: 'B' }, 0.07),
];

describe('which mark-up wins', () => {
  it('product before group before unit before price list type, and more named before less, in any order', () => {
    for (const [index, { profitRates }] of scopes.entries()) {
      expect(paperProfit(...scopes.slice(0, index + 1))).toBe(profitRates!.PAPER);
      expect(paperProfit(...scopes.slice(0, index + 1).reverse())).toBe(profitRates!.PAPER);
    }
  });
  it('counts only when everything it names is so', () => {
    expect(paperProfit(profit('other', { subGroup: 'flyer', unit: 3 }, 0.5))).toBe(goldenShop.pricing.profitRates.PAPER);
    expect(pricingFor(withScopes(...scopes).pricing, 'flat', {})).toEqual(withScopes(...scopes).pricing);
  });
  it('is looked up for every cost group by itself, and the rest is the shop’s', () => {
    const { profitRates } = pricingFor(
      withScopes(profit('a', { unit: 2 }, 0.3), profit('b', { subGroup: 'flyer' }, 0.4, 'MAT')).pricing,
      'flat',
      terms,
    );
    expect(profitRates).toEqual({ ...goldenShop.pricing.profitRates, PAPER: 0.3, MAT: 0.4 });
  });
});

describe('a discount table for a part of the work', () => {
  const flyer: EstimateCase = {
    product: 'flat',
    quantities: [250],
    format: { widthMm: 148, heightMm: 210 },
    components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
    customer: terms,
  };
  const shop = withScopes({ id: 'folders-for-b', kind: 'discount', priceListType: 'B', discountTable: 'folders' });
  it('takes the place of the product’s, in the price and on the curve', () => {
    const priced = (of: Shop) => pricesAt(of, flyer, [250])[0]!.discountRate;
    expect([priced(goldenShop), priced(shop)]).toEqual([0.05, 0]);
    expect(bracketsOf(shop, flyer).map(({ fromQuantity }) => fromQuantity)).toEqual([2500, 5000, 10_000]);
  });
});

describe('who said which discount table holds', () => {
  const { pricing } = withScopes(
    { id: 'for-b', kind: 'discount', priceListType: 'B', discountTable: 'folders' },
    { id: 'of-unit', kind: 'discount', unit: 2, discountTable: 'books' },
  );
  it('the scope that wins, else nobody: then it is the shop’s own for the product', () => {
    const of = (asked: CustomerTerms) => discountFor(pricing, 'flat', asked);
    expect(of(terms)).toMatchObject({ table: 'books', by: { id: 'of-unit' } });
    expect(of({ priceListType: 'B' })).toMatchObject({ table: 'folders', by: { id: 'for-b' } });
    expect(of({})).toEqual({ table: goldenShop.pricing.discountTableByProduct.flat, by: undefined });
  });
});

describe('scopes are checked', () => {
  const problemOf = (...scoped: ScopedMarkUp[]) => parameterProblems(withScopes(...scoped)).map(({ path, problem }) => [path, problem]);
  it('right ones are right, and none is right', () => {
    expect(problemOf(...scopes)).toEqual([]);
    expect(problemOf()).toEqual([]);
  });
  it.each([
    ['one that names nothing', [profit('all', {}, 0.1)], 'pricing.scoped.all', 'SCOPE_EMPTY'],
    ['two that name the same', [profit('a', { unit: 2 }, 0.1), profit('b', { unit: 2 }, 0.2)], 'pricing.scoped.b', 'SCOPE_TWICE'],
    [
      'a table that is not there',
      [{ id: 'x', kind: 'discount', unit: 1, discountTable: 'none' }],
      'pricing.scoped.x.discountTable',
      'TABLE_UNKNOWN',
    ],
    ['a type that is not there', [profit('x', { priceListType: 'Z' }, 0.1)], 'pricing.scoped.x.priceListType', 'PRICE_LIST_TYPE_UNKNOWN'],
    ['a rate too high', [profit('x', { unit: 1 }, 9)], 'pricing.scoped.x.profitRates.PAPER', 'TOO_HIGH'],
    ['rates of another kind', [{ ...profit('x', { unit: 1 }, 0.1), kind: 'overhead' }], 'pricing.scoped.x.overheadRates', 'MISSING'],
  ] as const)('%s', (_what, scoped, path, problem) => {
    expect(problemOf(...(scoped as readonly ScopedMarkUp[]))).toContainEqual([path, problem]);
  });
});
