import { expect, it } from 'vitest';
import { openingDay, openingTotals } from './opening-stock.ts';

it('opening stock › counts on the day of going live, also when it was received before', () => {
  expect(openingDay('2026-12-01', '2026-03-04')).toBe('2026-12-01');
  expect(openingDay('2026-12-01', '2026-12-02')).toBe('2026-12-02');
  expect(openingDay(null, '2026-03-04')).toBe('2026-03-04');
});

it('opening stock › is totaled by ledger account, and by kind of goods where that has none', () => {
  const accounts = { articles: '3010', sheets: '3000', rolls: '3000', other: '' };
  const lots = [
    { kind: 'sheets' as const, valueEur: 0.1 },
    { kind: 'rolls' as const, valueEur: 0.2 },
    { kind: 'articles' as const, valueEur: null },
    { kind: 'other' as const, valueEur: 5 },
  ];
  expect(openingTotals(lots, accounts)).toEqual([
    { account: '3000', kind: null, lots: 2, valueEur: 0.3, unpriced: 0 },
    { account: '3010', kind: null, lots: 1, valueEur: 0, unpriced: 1 },
    { account: '', kind: 'other', lots: 1, valueEur: 5, unpriced: 0 },
  ]);
});
