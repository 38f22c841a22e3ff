import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import {
  answerDaysOf,
  conversionOf,
  decideSpan,
  type Intake,
  type IntakeTarget,
  marginOf,
  noIntake,
  periodsIn,
  sumIntake,
  targetsIn,
} from './order-intake.ts';

const october: Intake = {
  quotes: 3,
  won: 1,
  answerDays: 6,
  orders: 1,
  value: moneyFromEuros(1100),
  calculatedPrice: moneyFromEuros(1000),
  calculatedCost: moneyFromEuros(700),
};
const november: Intake = {
  ...october,
  quotes: 1,
  won: 1,
  answerDays: 0,
  calculatedPrice: moneyFromEuros(3000),
  calculatedCost: moneyFromEuros(2700),
};

describe('order intake', () => {
  it('averages over quotes and amounts, not over periods', () => {
    const both = sumIntake([october, november]);
    expect(conversionOf(both)).toBe(0.5);
    expect(answerDaysOf(both)).toBe(1.5);
    expect(marginOf(both)).toBe(0.15);
    expect(both.value).toBe(moneyFromEuros(2200));
  });
  it('has no conversion, margin or answer time without quotes and calculated lines', () =>
    expect([conversionOf, marginOf, answerDaysOf].map((of) => of(noIntake))).toEqual([null, null, null]));
});

describe('the target of an order manager', () => {
  const targets = [
    { fromMonth: '2026-10-01', value: moneyFromEuros(31_000) },
    { fromMonth: '2026-12-01', value: moneyFromEuros(62_000) },
  ];
  const targetIn = (set: readonly IntakeTarget[], from: string, until: string) => targetsIn(set, [{ from, until }])[0];
  it('applies from its month until the next target', () => {
    expect(targetIn(targets, '2026-11-01', '2026-11-30')).toBe(moneyFromEuros(31_000));
    expect(targetIn(targets, '2026-10-01', '2027-01-31')).toBe(moneyFromEuros(2 * 31_000 + 2 * 62_000));
  });
  it('is prorated by days for a part of a month', () =>
    expect(targetIn(targets, '2026-10-31', '2026-12-01')).toBe(moneyFromEuros(1_000 + 31_000 + 2_000)));
  it('is absent before the first target, after it ended, and in a span that ends before it begins', () => {
    expect(targetIn(targets, '2026-09-01', '2026-09-30')).toBeNull();
    expect(targetIn([...targets, { fromMonth: '2027-01-01', value: moneyFromEuros(0) }], '2027-02-01', '2027-02-28')).toBeNull();
    expect(targetIn(targets, '2026-11-02', '2026-11-01')).toBeNull();
  });
});

describe('decide a span', () => {
  it('refuses more than ten years', () => {
    expect(decideSpan('2016-11-20', '2026-11-19')).toMatchObject({ accepted: true });
    expect(decideSpan('2016-11-20', '2026-11-20')).toMatchObject({ accepted: false, code: 'SPAN_TOO_LONG', field: 'until' });
  });
});

describe('the periods of a span', () => {
  it('begin on Monday, or the first of the month or quarter, and contain only requested days', () => {
    expect(periodsIn('2026-11-18', '2026-11-24', 'week')).toEqual([
      { period: '2026-11-16', from: '2026-11-18', until: '2026-11-22' },
      { period: '2026-11-23', from: '2026-11-23', until: '2026-11-24' },
    ]);
    expect(periodsIn('2026-10-30', '2026-11-02', 'month').map(({ period }) => period)).toEqual(['2026-10-01', '2026-11-01']);
    expect(periodsIn('2026-12-31', '2027-01-01', 'quarter')).toEqual([
      { period: '2026-10-01', from: '2026-12-31', until: '2026-12-31' },
      { period: '2027-01-01', from: '2027-01-01', until: '2027-01-01' },
    ]);
  });
  it('are empty when the span ends before it begins', () => expect(periodsIn('2026-11-02', '2026-11-01', 'month')).toEqual([]));
});
