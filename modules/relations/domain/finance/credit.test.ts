import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { creditUsed } from './credit.ts';

const used = (creditLimit: number, openValue: number) =>
  creditUsed({ creditLimit: moneyFromEuros(creditLimit), openValue: moneyFromEuros(openValue) });

it('divides the open value by the credit limit, and is null without a limit', () => {
  expect(used(2000, 500)).toBe(0.25);
  expect(used(2000, 3000)).toBe(1.5);
  expect(used(0, 500)).toBeNull();
});
