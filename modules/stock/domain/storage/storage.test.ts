import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { decideChargeMonth, endOfMonth, storageCost } from './storage.ts';

it('charge storage › only of a month that has ended', () => {
  const on = (day: string) => decideChargeMonth('2026-11', Temporal.PlainDate.from(day));
  expect(on('2026-11-30')).toMatchObject({ code: 'MONTH_NOT_ENDED', field: 'month' });
  expect(on('2026-12-01').accepted).toBe(true);
  expect(endOfMonth('2026-12').toString()).toBe('2027-01-01');
});

it('storage cost › is places times the rate', () => {
  expect(storageCost(3, moneyFromEuros(4.5))).toBe(moneyFromEuros(13.5));
  expect(storageCost(0, moneyFromEuros(4.5))).toBe(0);
});
