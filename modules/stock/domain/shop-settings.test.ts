import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { defaultSettings } from './book/item.ts';
import { bookSettings, invoiceTolerance } from './shop-settings.ts';

const set = {
  ...{ countToleranceEur: 25, countTolerancePercent: 2, weightTolerancePercent: 4, invoiceToleranceEur: 2, invoiceTolerancePercent: 1 },
  ...{ callOffDays: 2, reviewDays: 5, coverWeeks: 26, purchaseLimitEur: 0 },
  ...{ horizonDays: 60, groupDays: 5, deferDays: 5, holdingPercent: 20, deliveryNote: '' },
  ...{ goLiveOn: null, accountArticles: '', accountSheets: '', accountRolls: '', accountOther: '' },
};

it('settings of stock › are those of the rule book until the shop sets others', () => {
  expect(bookSettings(set)).toEqual(defaultSettings);
  const other = {
    ...set,
    countToleranceEur: 100,
    countTolerancePercent: 5,
    weightTolerancePercent: 10,
    callOffDays: 0,
    reviewDays: 1,
    coverWeeks: 8,
    ...{ horizonDays: 30, groupDays: 0, deferDays: 10, holdingPercent: 12.5 },
  };
  expect(bookSettings(other)).toEqual({
    ...defaultSettings,
    ...{ countToleranceEur: 100, countToleranceRate: 0.05, weightToleranceRate: 0.1, callOffDays: 0, reviewDays: 1, maxCoverWeeks: 8 },
    ...{ horizonDays: 30, groupDays: 0, deferDays: 10, holdingRate: 0.125 },
  });
});

it('settings of stock › let an invoice differ by an amount, or by a part of what is expected where that is more', () => {
  expect(invoiceTolerance(set, moneyFromEuros(150))).toBe(moneyFromEuros(2));
  expect(invoiceTolerance(set, moneyFromEuros(1000))).toBe(moneyFromEuros(10));
  expect(invoiceTolerance({ ...set, invoiceToleranceEur: 0, invoiceTolerancePercent: 0 }, moneyFromEuros(1000))).toBe(0);
});
