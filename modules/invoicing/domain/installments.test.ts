import { expect, test } from 'vitest';
import { addMoney, moneyFromEuros, moneyToDecimal } from '#platform/domain/money.ts';
import { divideInstallments } from './installments.ts';

test('golden: a payment plan of 25/25/50 % divides 1,485.63 in 371.41, 371.41 and the remainder 742.81', () => {
  const total = moneyFromEuros(1485.63);
  const parts = divideInstallments(total, [25, 25, 50]);
  expect(parts.map((part) => moneyToDecimal(part))).toEqual(['371.41', '371.41', '742.81']);
  expect(addMoney(...parts)).toBe(total);
});

test('a payment plan that does not add up to 100 % throws', () => {
  expect(() => divideInstallments(moneyFromEuros(10), [50, 40])).toThrow('90%');
});
