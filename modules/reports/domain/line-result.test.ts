import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { finishedMinutes, resultOf } from './line-result.ts';

it('compares the minutes of finished operations only', () => {
  expect(finishedMinutes([{ planned: 60, worked: null }])).toBeUndefined();
  expect(
    finishedMinutes([
      { planned: 60, worked: 75 },
      { planned: 30, worked: 20 },
      { planned: 45, worked: null },
    ]),
  ).toEqual({ planned: 90, worked: 95 });
});
it('has no margin without a cost and no part of a price of nothing', () => {
  expect(resultOf(moneyFromEuros(200), moneyFromEuros(150))).toEqual({ margin: moneyFromEuros(50), rate: 0.25 });
  expect(resultOf(moneyFromEuros(0), moneyFromEuros(10))).toEqual({ margin: moneyFromEuros(-10), rate: null });
  expect(resultOf(moneyFromEuros(200), null)).toEqual({ margin: null, rate: null });
});
