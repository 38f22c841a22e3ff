import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { share } from './amounts.ts';
import { add, ceilTo, compare, divide, floorTo, fractionOf, multiply, roundTo } from './fraction.ts';
import { goodsOf, quantityOf } from './units.ts';

const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]) => digits / 10 ** places);

describe('exact numbers', () => {
  it('read a decimal as it is written, small exponents too', () => {
    expect(fractionOf(1e-7)).toEqual({ n: 1n, d: 10_000_000n });
    expect(fractionOf(2.5e21)).toEqual({ n: 2_500_000_000_000_000_000_000n, d: 1n });
    expect(() => fractionOf(Number.NaN)).toThrow(RangeError);
  });

  it('round half away from zero', () => {
    expect(roundTo(fractionOf(1.00005), 4)).toBe(1.0001);
    expect(roundTo(fractionOf(-1.00005), 4)).toBe(-1.0001);
    expect(roundTo(divide(fractionOf(2), fractionOf(3)), 6)).toBe(0.666667);
  });

  it('add and multiply without loss', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        const [x, y, z] = [fractionOf(a), fractionOf(b), fractionOf(c)];
        expect(compare(multiply(add(x, y), z), add(multiply(x, z), multiply(y, z)))).toBe(0);
      }),
    );
  });

  it('ceil and floor to a step enclose the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 5000 }), (thousandths, step) => {
        const value = divide(fractionOf(thousandths), fractionOf(7));
        expect(ceilTo(value, step) - floorTo(value, step)).toBe(floorTo(value, step) * 7 === thousandths ? 0 : step);
      }),
    );
  });

  it('a share of all is all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (value, whole) => {
        expect(share(value, whole, whole)).toBe(value);
      }),
    );
  });
});

describe('units', () => {
  const sheet = { code: 'S', unit: 'sheet', widthMm: 320, heightMm: 450, gramsPerM2: 300, perPack: 125 } as const;

  it('kilograms of another unit are rounded half up to the step', () => {
    expect(quantityOf(sheet, 160, 'kg')).toBe(3_704_000);
  });

  it('everything else must fit the step as it is', () => {
    expect(quantityOf(sheet, 2.5, 'pack')).toBeNull();
    expect(quantityOf(sheet, 2, 'pack')).toBe(250_000);
    expect(quantityOf({ code: 'M', unit: 'm' }, 0.0005)).toBeNull();
  });

  it('a unit that the item does not know means no quantity', () => {
    expect(quantityOf(sheet, 1, 'pallet')).toBeNull();
    expect(quantityOf({ code: 'P', unit: 'piece' }, 1, 'kg')).toBeNull();
  });

  it('goods are rounded to cents', () => {
    expect(goodsOf(sheet, 2_375_000, 158, '100kg')).toBe(1_621_100);
  });
});
