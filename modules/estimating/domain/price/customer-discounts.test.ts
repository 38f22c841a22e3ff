import { describe, expect, it } from 'vitest';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { goldenShop } from '#test/golden.ts';
import { discountsFor } from './customer-discounts.ts';

const { pricing } = goldenShop as Shop;
const [table = ''] = Object.keys(pricing.discountTables);
const scoped = (change: object) => ({ id: 'x', kind: 'discount' as const, discountTable: table, ...change });
const customer = { unit: 2, priceListType: 'B' };
const scopesOf = (...all: object[]) =>
  discountsFor({ ...pricing, scoped: all.map(scoped) }, customer).flatMap(({ scope }) => (scope ? [scope] : []));

describe('quantity discounts of a customer', () => {
  it('include those of the shop, each with its kinds of product', () => {
    const own = discountsFor(pricing, customer);
    expect(own.map((one) => one.table).toSorted()).toEqual([...new Set(Object.values(pricing.discountTableByProduct))].toSorted());
    expect(own.flatMap(({ products }) => products).toSorted()).toEqual(Object.keys(pricing.discountTableByProduct).toSorted());
  });
  it('include those of its unit and its type, and exclude others', () => {
    expect(scopesOf({ unit: 2 }, { unit: 3 }, { priceListType: 'B' }, { priceListType: 'C' })).toEqual([
      { unit: 2 },
      { priceListType: 'B' },
    ]);
    expect(scopesOf({ mainGroup: 'books', unit: 2, priceListType: 'C' }, { mainGroup: 'books' })).toEqual([{ mainGroup: 'books' }]);
  });
});
