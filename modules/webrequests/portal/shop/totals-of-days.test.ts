import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { totalsOfDays } from './totals-of-days.ts';

it('totals of days › include delivery and VAT on each day, as the total above them does', () => {
  const day = (kind: 'standard' | 'economy', euros: number) => ({
    ...{ kind, percent: 0, leavesOn: '2026-12-10', deliveredOn: '2026-12-11', price: moneyFromEuros(euros) },
  });
  const days = totalsOfDays({ days: [day('standard', 100), day('economy', 90)], transport: moneyFromEuros(10), vatPercent: 21 });
  expect(days.map(({ kind, sum }) => [kind, sum.total])).toEqual([
    ['standard', moneyFromEuros(133.1)],
    ['economy', moneyFromEuros(121)],
  ]);
});
