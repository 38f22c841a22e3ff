import { expect, it } from 'vitest';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { creditUsed } from './credit.ts';

const used = (creditLimit: number, openValue: number) =>
  creditUsed({ creditLimit: moneyFromEuros(creditLimit), openValue: moneyFromEuros(openValue) });

it('credit is used for what is ordered and not yet invoiced, and where there is no limit there is no share', () => {
  expect(used(2000, 500)).toBe(0.25);
  expect(used(2000, 3000)).toBe(1.5);
  expect(used(0, 500)).toBeNull();
});
