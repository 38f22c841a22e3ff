import { describe, expect, it } from 'vitest';
import type { CustomerTerms, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { ScopedMarkUp } from '#modules/estimating/domain/parameters/pricing.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenShop } from '#test/golden.ts';
import { discountFor, pricingFor } from './mark-up-scopes.ts';
import { bracketsOf, pricesAt } from './price-curve.ts';

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

describe('scoped mark-up', () => {
  it('prefers product to group to unit to price list type, and more fields to fewer, in any order', () => {
    for (const [index, { profitRates }] of scopes.entries()) {
      expect(paperProfit(...scopes.slice(0, index + 1))).toBe(profitRates!.PAPER);
      expect(paperProfit(...scopes.slice(0, index + 1).reverse())).toBe(profitRates!.PAPER);
    }
  });
  it('applies only when every field it names matches', () => {
    expect(paperProfit(profit('other', { subGroup: 'flyer', unit: 3 }, 0.5))).toBe(goldenShop.pricing.profitRates.PAPER);
    expect(pricingFor(withScopes(...scopes).pricing, 'flat', {})).toEqual(withScopes(...scopes).pricing);
  });
  it('is resolved per cost group, with the shop’s own mark-up as fallback', () => {
    const { profitRates } = pricingFor(
      withScopes(profit('a', { unit: 2 }, 0.3), profit('b', { subGroup: 'flyer' }, 0.4, 'MAT')).pricing,
      'flat',
      terms,
    );
    expect(profitRates).toEqual({ ...goldenShop.pricing.profitRates, PAPER: 0.3, MAT: 0.4 });
  });
});

describe('scoped discount table', () => {
  const flyer: EstimateCase = {
    product: 'flat',
    quantities: [250],
    format: { widthMm: 148, heightMm: 210 },
    components: [{ role: 'sheet', paper: 'SIL135', colours: '4/4' }],
    customer: terms,
  };
  const shop = withScopes({ id: 'folders-for-b', kind: 'discount', priceListType: 'B', discountTable: 'folders' });
  it('replaces the product’s table, in the price and on the curve', () => {
    const priced = (of: Shop) => pricesAt(of, flyer, [250])[0]!.discountRate;
    expect([priced(goldenShop), priced(shop)]).toEqual([0.05, 0]);
    expect(bracketsOf(shop, flyer).map(({ fromQuantity }) => fromQuantity)).toEqual([2500, 5000, 10_000]);
  });
});

describe('source of the discount table', () => {
  const { pricing } = withScopes(
    { id: 'for-b', kind: 'discount', priceListType: 'B', discountTable: 'folders' },
    { id: 'of-unit', kind: 'discount', unit: 2, discountTable: 'books' },
  );
  it('is the winning scope, or undefined when the shop’s own table applies', () => {
    const of = (asked: CustomerTerms) => discountFor(pricing, 'flat', asked);
    expect(of(terms)).toMatchObject({ table: 'books', by: { id: 'of-unit' } });
    expect(of({ priceListType: 'B' })).toMatchObject({ table: 'folders', by: { id: 'for-b' } });
    expect(of({})).toEqual({ table: goldenShop.pricing.discountTableByProduct.flat, by: undefined });
  });
});

describe('validation of scopes', () => {
  const problemOf = (...scoped: ScopedMarkUp[]) => parameterProblems(withScopes(...scoped)).map(({ path, problem }) => [path, problem]);
  it('accepts valid scopes, and none at all', () => {
    expect(problemOf(...scopes)).toEqual([]);
    expect(problemOf()).toEqual([]);
  });
  it.each([
    ['a scope without fields', [profit('all', {}, 0.1)], 'pricing.scoped.all', 'SCOPE_EMPTY'],
    ['two scopes with the same fields', [profit('a', { unit: 2 }, 0.1), profit('b', { unit: 2 }, 0.2)], 'pricing.scoped.b', 'SCOPE_TWICE'],
    [
      'a table that does not exist',
      [{ id: 'x', kind: 'discount', unit: 1, discountTable: 'none' }],
      'pricing.scoped.x.discountTable',
      'TABLE_UNKNOWN',
    ],
    ['an unknown price list type', [profit('x', { priceListType: 'Z' }, 0.1)], 'pricing.scoped.x.priceListType', 'PRICE_LIST_TYPE_UNKNOWN'],
    ['a rate that is too high', [profit('x', { unit: 1 }, 9)], 'pricing.scoped.x.profitRates.PAPER', 'TOO_HIGH'],
    ['rates of another kind', [{ ...profit('x', { unit: 1 }, 0.1), kind: 'overhead' }], 'pricing.scoped.x.overheadRates', 'MISSING'],
  ] as const)('refuses %s', (_what, scoped, path, problem) => {
    expect(problemOf(...(scoped as readonly ScopedMarkUp[]))).toContainEqual([path, problem]);
  });
});
