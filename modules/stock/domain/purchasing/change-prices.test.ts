import { describe, expect, it } from 'vitest';
import type { Item, Offer } from '../book/item.ts';
import { decidePriceChange, earlierEnd, endsBefore, priceDifference, raiseScales, resumedAfter, splitOffer } from './change-prices.ts';

describe('change prices', () => {
  it('raises every scale by the percentage, to the cent', () => {
    const scales = [
      { from: 0, priceEur: 48.6 },
      { from: 5000, priceEur: 44.13 },
    ];
    expect(raiseScales(scales, 4)).toEqual([
      { from: 0, priceEur: 50.54 },
      { from: 5000, priceEur: 45.9 },
    ]);
    expect(raiseScales(scales, -50).map(({ priceEur }) => priceEur)).toEqual([24.3, 22.07]);
  });

  it('refuses a day in the past, and a supplier without a price', () => {
    const today = Temporal.PlainDate.from('2026-07-01');
    expect(decidePriceChange({ from: '2026-06-30', found: 3 }, today)).toMatchObject({ code: 'DATE_IN_PAST' });
    expect(decidePriceChange({ from: '2026-07-01', found: 0 }, today)).toMatchObject({ code: 'PRICES_NOT_FOUND' });
    expect(decidePriceChange({ from: '2026-07-01', found: 1 }, today)).toMatchObject({ accepted: true });
  });

  it('ends the price before on the day before, and gives its last day to the new one', () => {
    expect(splitOffer({ validFrom: '2026-01-01', validTo: '2026-12-31' }, '2026-07-01')).toEqual({
      ends: '2026-06-30',
      next: { validFrom: '2026-07-01', validTo: '2026-12-31' },
    });
    expect(splitOffer({ validFrom: '2026-07-01', validTo: null }, '2026-07-01').ends).toBeNull();
  });

  it('lets a price of a file end where the next one begins', () => {
    expect(endsBefore(['2026-01-01', '2027-01-01', '2026-10-01'], '2026-07-01')).toBe('2026-09-30');
    expect(endsBefore(['2026-01-01'], '2026-07-01')).toBeNull();
  });

  it('counts what the stock or a quote costs more at the scale that its quantity reaches', () => {
    const item: Item = { code: '1', unit: 'sheet' };
    const scales = (first: number, second: number) => [
      { from: 0, priceEur: first },
      { from: 5000, priceEur: second },
    ];
    const before: Offer = { supplier: '7', basis: '1000', scales: scales(50, 40) };
    const after: Offer = { ...before, scales: scales(55, 42) };
    expect(priceDifference(item, before, after, 2000)).toBe(100_000);
    expect(priceDifference(item, before, after, 10_000)).toBe(200_000);
    expect(priceDifference(item, undefined, after, 10_000)).toBe(0);
    expect(priceDifference(item, before, after, 0)).toBe(0);
  });
});

it('price with a last day › ends by then, and the one before counts again', () => {
  expect(earlierEnd(null, '2027-01-31')).toBe('2027-01-31');
  expect(earlierEnd('2027-01-15', '2027-01-31')).toBe('2027-01-15');
  expect(earlierEnd(null, null)).toBeNull();
  const before = { validFrom: null, validTo: null };
  expect(resumedAfter(before, '2027-01-31')).toEqual({ validFrom: '2027-02-01', validTo: null });
  expect(resumedAfter({ ...before, validTo: '2027-01-31' }, '2027-01-31')).toBeUndefined();
  expect(resumedAfter(before, null)).toBeUndefined();
});
