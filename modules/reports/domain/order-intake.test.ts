import { describe, expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { answerDaysOf, conversionOf, type Intake, marginOf, noIntake, sumIntake } from './order-intake.ts';

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
  it('is averaged over quotes and amounts, not over periods', () => {
    const both = sumIntake([october, november]);
    expect(conversionOf(both)).toBe(0.5);
    expect(answerDaysOf(both)).toBe(1.5);
    expect(marginOf(both)).toBe(0.15);
    expect(both.value).toBe(moneyFromEuros(2200));
  });
  it('has no conversion, margin or time to answer where there is nothing to take them of', () =>
    expect([conversionOf, marginOf, answerDaysOf].map((of) => of(noIntake))).toEqual([null, null, null]));
});
