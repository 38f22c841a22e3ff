import { describe, expect, it } from 'vitest';
import { decideChangeVatRate, decideVatRate, endedVatRates, type VatRate, vatRateOn, vatRatesOn } from './vat-rates.ts';

const rates: VatRate[] = [
  { percent: 12, validFrom: '2027-01-01', replaces: 6 },
  { percent: 13, validFrom: '2028-01-01', replaces: 12 },
];

describe('VAT rates of a unit', () => {
  it('are those of its country: 6, 12 and 21 in Belgium, 9 and 21 in the Netherlands', () => {
    expect(vatRatesOn('BE', [], '2026-11-18')).toEqual([21, 12, 6, 0]);
    expect(vatRatesOn('NL', [], '2026-11-18')).toEqual([21, 9, 0]);
  });
  it('hold from their day, and take the place of another', () => {
    const days = ['2026-12-31', '2027-01-01', '2028-01-01'];
    expect(days.map((day) => vatRatesOn('BE', rates, day))).toEqual([
      [21, 12, 6, 0],
      [21, 12, 0],
      [21, 13, 0],
    ]);
    expect(days.map((day) => vatRateOn(rates, 6, day))).toEqual([6, 12, 13]);
    expect(endedVatRates(rates, '2028-01-01')).toEqual([
      { from: 6, to: 13 },
      { from: 12, to: 13 },
    ]);
    expect(endedVatRates(rates, '2026-12-31')).toEqual([]);
  });
  it('are named once per day, and replace another once', () => {
    const rate = { percent: 12, validFrom: '2027-01-01', replaces: null };
    expect(decideVatRate(rate, rates)).toMatchObject({ code: 'VAT_RATE_TWICE' });
    expect(decideVatRate({ ...rate, percent: 10, replaces: 6 }, rates)).toMatchObject({ code: 'VAT_RATE_REPLACED_TWICE' });
    expect(decideVatRate({ ...rate, replaces: 12 }, [])).toMatchObject({ code: 'VAT_RATE_REPLACES_ITSELF' });
    expect(decideVatRate({ ...rate, percent: 10 }, rates).accepted).toBe(true);
  });
  it('stay once their day came', () => {
    expect(decideChangeVatRate(rates[0]!, '2027-01-01')).toMatchObject({ code: 'VAT_RATE_HOLDS' });
    expect(decideChangeVatRate(rates[0]!, '2026-12-31').accepted).toBe(true);
  });
});
