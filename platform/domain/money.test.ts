import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMoney,
  eurosOf,
  type Money,
  moneyFromEuros,
  moneyFromUnits,
  moneyToDecimal,
  noMoney,
  percentOf,
  roundToCents,
  spreadCents,
  subtractMoney,
} from './money.ts';

const euros = (amount: number) => moneyFromEuros(amount);

describe('money', () => {
  it('rounds to four decimals half away from zero: 39.90375 becomes 39.9038', () => {
    expect(eurosOf(euros(31.923 * 1.25))).toBe(39.9038);
    expect(eurosOf(euros(-39.90375))).toBe(-39.9038);
  });
  it('rounds to cents half away from zero, so that a credit note mirrors its invoice', () => {
    expect(roundToCents(moneyFromUnits(10_050))).toBe(10_100);
    expect(roundToCents(moneyFromUnits(-10_050))).toBe(-10_100);
  });
  it('takes 9 % VAT of 1,058.92 as 95.30', () => expect(moneyToDecimal(percentOf(euros(1058.92), 9))).toBe('95.30'));
  it('writes two or four decimals with a point', () => {
    expect(moneyToDecimal(euros(1154.22))).toBe('1154.22');
    expect(moneyToDecimal(euros(-0.0349))).toBe('-0.03');
    expect(moneyToDecimal(euros(5.8917), 4)).toBe('5.8917');
  });
  it('refuses a fraction of a unit', () => expect(() => moneyFromUnits(1.5)).toThrow(RangeError));
  it('adds and subtracts exactly', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 }).map((units) => units as Money);
    fc.assert(fc.property(amount, amount, (a, b) => subtractMoney(addMoney(a, b), b) === a));
  });
  it('spreads cents by the largest remainder, and no share exceeds its most', () => {
    expect(spreadCents(euros(1), [1, 1, 1])).toEqual([euros(0.34), euros(0.33), euros(0.33)]);
    expect(spreadCents(euros(0.1), [1, 2])).toEqual([euros(0.03), euros(0.07)]);
    expect(spreadCents(euros(1), [1, 1, 1], [euros(0.33), euros(1), euros(1)])).toEqual([euros(0.33), euros(0.34), euros(0.33)]);
    expect(spreadCents(euros(1), [0, 0])).toEqual([noMoney, noMoney]);
  });
  it('never rounds further than half a cent', () => {
    fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (units) => Math.abs(roundToCents(units as Money) - units) <= 50));
  });
});
