import { describe, expect, it } from 'vitest';
import { addMoney, moneyFromEuros as eur } from '#platform/domain/money.ts';
import { meanVatPercent, priceBasisFor, shownParts, shownPrice, shownSum } from './price-basis.ts';

describe('price basis', () => {
  it('is without VAT for a company, and with it for anybody who may be private', () =>
    expect([priceBasisFor({ ofCompany: true }), priceBasisFor({ ofCompany: false })]).toEqual(['withoutVat', 'withVat']));

  it('adds VAT to a price and to a difference below zero', () => {
    expect([shownPrice(eur(100), 9, 'withVat'), shownPrice(eur(-10), 21, 'withVat')]).toEqual([eur(109), eur(-12.1)]);
    expect(shownPrice(eur(100), 9, 'withoutVat')).toBe(eur(100));
  });

  it('has parts that add up to the price as it is shown', () => {
    const parts = [eur(0.33), eur(10.33), eur(3.33)].map((amount) => ({ amount }));
    const shown = shownParts(parts, 9, 'withVat');
    expect(addMoney(...shown.map(({ amount }) => amount))).toBe(shownPrice(eur(13.99), 9, 'withVat'));
    expect(shownParts(parts, 9, 'withoutVat')).toEqual(parts);
  });

  it('has one rate for an order of several', () => {
    expect(meanVatPercent({ vat: [{ amount: eur(9) }, { amount: eur(21) }], total: eur(230) })).toBe(15);
    expect(meanVatPercent({ vat: [], total: eur(0) })).toBe(0);
  });

  it('has a sum whose goods and transport add up', () => {
    const sum = { transport: eur(10), transportWithVat: eur(10.9), vat: [{ amount: eur(9.9) }], total: eur(119.9) };
    expect(shownSum(sum, 'withVat')).toEqual({ goods: eur(109), transport: eur(10.9), total: eur(119.9) });
    expect(shownSum(sum, 'withoutVat')).toEqual({ goods: eur(100), transport: eur(10), total: eur(110) });
  });
});
